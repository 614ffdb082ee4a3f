import { vi } from 'vitest';
import type { Session } from '#contract/questionnaires.ts';
import { isProcessed } from '#domain/questionnaires/states.ts';
import type { Caller } from './portal.ts';

export const sessionOf = async (who: Caller, id: number): Promise<Session> =>
  (await who.get(`/api/sessions/${id}/`)).json();

/** The questionnaire once it is processed. */
export async function processed(who: Caller, id: number): Promise<Session> {
  const isDone = async () => isProcessed((await sessionOf(who, id)).status);
  await vi.waitUntil(isDone, { timeout: 20_000, interval: 50 });
  return sessionOf(who, id);
}
