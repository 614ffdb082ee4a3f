import { text } from '#domain/language/text.ts';
import { askTogether } from '../database/ask-together.ts';
import { Refusal } from '../http/refusal.ts';
import type { Bearer } from './bearer.ts';
import { MOST_REMEMBERED, type SignInContext } from './context.ts';
import { liveSince } from './idle.ts';
import { findStandingByIssuer, findStandingBySession, userIdOf, type SessionHolder, type Standing } from './queries.ts';

const ENDED = text('Сеанс завершён. Войдите снова.', 'Your session has ended. Sign in again.');
const DISABLED = text(
  'Учётная запись отключена. Обратитесь к администратору.',
  'This account is disabled. Contact an administrator.',
);
const UNKNOWN = text(
  'Вы вошли, но в портале вас нет. Попросите администратора вас добавить.',
  'You are signed in, but you have no account on this portal. Ask an administrator to add you.',
);

/** Who holds a token, as long as they still may. */
export interface StandingCheck {
  check(bearer: Bearer): Promise<Standing>;
  /** What this process remembers is out of date. */
  forget(): void;
}

export function createStandingCheck(context: SignInContext): StandingCheck {
  const { db, settings, now, lifetimes } = context;
  const remembered = new Map<string, { until: number; standing: Promise<Standing | undefined> }>();
  const external = settings.externalIssuer;
  /** A change may be saved only after it was announced: until then nothing that is read is remembered. */
  let unsettledUntil = 0;

  const findBySession = askTogether(async (holders: readonly SessionHolder[]) => {
    const found = await findStandingBySession(db, holders, { at: now(), since: liveSince(context) });
    const byHolder = new Map(found.map((one) => [`${one.user_id} ${one.session}`, one]));
    return ({ userId, session }) => byHolder.get(`${userId} ${session}`);
  });

  function find({ subject, session }: Bearer): Promise<Standing | undefined> {
    if (external !== null) return findStandingByIssuer(db, external, subject);
    return findBySession({ userId: userIdOf(subject), session: session ?? '' });
  }

  function recall(bearer: Bearer): Promise<Standing | undefined> {
    const key = `${bearer.subject} ${bearer.session ?? ''}`;
    const known = remembered.get(key);
    if (known && known.until > now().getTime()) return known.standing;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const standing = find(bearer);
    if (unsettledUntil > now().getTime()) return standing;
    remembered.set(key, { until: now().getTime() + lifetimes.standing * 1000, standing });
    // A failed look-up is not remembered; the caller gets the error.
    standing.catch(() => remembered.delete(key));
    return standing;
  }

  return {
    async check(bearer) {
      const standing = await recall(bearer);
      if (!standing) throw external === null ? new Refusal(401, ENDED) : new Refusal(403, UNKNOWN);
      if (standing.disabled) throw new Refusal(401, DISABLED);
      if (!standing.session_alive || bearer.issuedAt < standing.valid_after) throw new Refusal(401, ENDED);
      return standing;
    },
    // The look-ups under way may still read the old state, so everything goes: it is two seconds' worth.
    forget() {
      remembered.clear();
      unsettledUntil = now().getTime() + lifetimes.standing * 1000;
    },
  };
}
