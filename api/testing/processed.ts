import type { Session } from '#contract/questionnaires.ts';
import { isProcessed } from '#domain/questionnaires/states.ts';
import type { Caller } from './portal.ts';

export const sessionOf = async (who: Caller, id: number): Promise<Session> =>
  (await who.get(`/api/sessions/${id}/`)).json();

/** The questionnaire once it is processed. */
export const processed = (who: Caller, id: number): Promise<Session> =>
  who.until(async () => {
    const session = await sessionOf(who, id);
    return isProcessed(session.status) ? session : null;
  });
