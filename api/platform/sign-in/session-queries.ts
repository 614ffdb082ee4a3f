import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

type Db = Kysely<Database>;

export interface NewSession {
  readonly session: string;
  readonly user_id: number;
  readonly user_agent: string;
  readonly ip: string | null;
  readonly at: Date;
  readonly confirmed_at: Date;
}

/** Notes where a person is signed in. Signing in again within the session begins it anew; its renewal changes nothing. */
export const saveSession = (db: Db, { at, ...session }: NewSession): Promise<unknown> =>
  db
    .insertInto('sign_in_session')
    .values({ ...session, started_at: session.confirmed_at, seen_at: at })
    .onConflict((known) =>
      known
        .column('session')
        .doUpdateSet({
          user_id: session.user_id,
          user_agent: session.user_agent,
          ip: session.ip,
          started_at: session.confirmed_at,
          seen_at: at,
          confirmed_at: session.confirmed_at,
        })
        .where(sql<boolean>`sign_in_session.confirmed_at < excluded.confirmed_at`)
        .where('sign_in_session.ended_at', 'is', null),
    )
    .execute();

/** When the person last confirmed who they are; not of a session that has ended, whatever a process remembers of it. */
export const findConfirmation = async (db: Db, session: string): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('sign_in_session')
    .select('confirmed_at')
    .where('session', '=', session)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.confirmed_at;
};

export const saveConfirmation = (db: Db, session: string, at: Date): Promise<unknown> =>
  db.updateTable('sign_in_session').set({ confirmed_at: at }).where('session', '=', session).execute();

/** A session that goes on, as its owner or an administrator sees it. */
export interface LiveSession {
  readonly session: string;
  readonly user_agent: string;
  readonly ip: string | null;
  readonly started_at: Date;
  readonly seen_at: Date;
}

/** A session without activity since `seen`, or begun before `started`, is over. */
export interface LiveSince {
  readonly seen: Date;
  readonly started: Date;
}

/** Whether a session goes on: nobody has ended it, and neither of its time limits has passed. */
export const goesOn =
  ({ seen, started }: LiveSince) =>
  (eb: ExpressionBuilder<Database, 'sign_in_session'>) =>
    eb.and([
      eb('sign_in_session.ended_at', 'is', null),
      eb('sign_in_session.seen_at', '>', seen),
      eb('sign_in_session.started_at', '>', started),
    ]);

export const listLiveSessions = (db: Db, userId: number, at: Date, since: LiveSince): Promise<LiveSession[]> =>
  db
    .selectFrom('sign_in_session')
    .innerJoin('oidc_payload', 'oidc_payload.uid', 'sign_in_session.session')
    .where('oidc_payload.model', '=', 'Session')
    .where('oidc_payload.expires_at', '>', at)
    .where(goesOn(since))
    .select(['session', 'user_agent', 'ip', 'started_at', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .orderBy('session')
    .execute();

interface Activity {
  readonly at: Date;
  /** Activity known since then is not written again. */
  readonly unlessSince: Date;
  readonly ip: string;
}

export const saveSeen = (db: Db, session: string, { at, unlessSince, ip }: Activity): Promise<unknown> =>
  db
    .updateTable('sign_in_session')
    .set({ seen_at: at, ip })
    .where('session', '=', session)
    .where('seen_at', '<=', unlessSince)
    .execute();

export const isLive = async (db: Db, session: string, since: LiveSince): Promise<boolean> => {
  const row = await db
    .selectFrom('sign_in_session')
    .select('session')
    .where('session', '=', session)
    .where(goesOn(since))
    .executeTakeFirst();
  return row !== undefined;
};

/** Which sessions: one of a person, all of theirs but `kept`, or those of a list. */
export type SessionsToEnd =
  | { readonly userId: number; readonly session: string }
  | { readonly userId: number; readonly kept: string | null }
  | { readonly sessions: readonly string[] };

/** Marks sessions as ended, for good, and returns how many went on until now. */
export async function markEnded(db: Db, which: SessionsToEnd): Promise<number> {
  const query = db
    .updateTable('sign_in_session')
    .set({ ended_at: sql<Date>`now()` })
    .where('ended_at', 'is', null);
  const { numUpdatedRows } = await (
    'sessions' in which
      ? query.where('session', '=', sql<string>`any(${which.sessions})`)
      : 'session' in which
        ? query.where('user_id', '=', which.userId).where('session', '=', which.session)
        : query
            .where('user_id', '=', which.userId)
            .$if(which.kept !== null, (all) => all.where('session', '!=', which.kept ?? ''))
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Longer than any request takes, so that none under way brings an ended session back. */
const REMEMBERED_MS = 24 * 60 * 60_000;

/** Forgets the sessions that ended long ago, and those that the provider has let expire. */
export const deleteEndedSessions = (db: Db, at: Date): Promise<unknown> =>
  db
    .deleteFrom('sign_in_session')
    .where((eb) =>
      eb.or([
        eb('ended_at', '<', new Date(at.getTime() - REMEMBERED_MS)),
        eb.and([
          eb('ended_at', 'is', null),
          eb.not(
            eb.exists(
              eb
                .selectFrom('oidc_payload')
                .select('id')
                .where('model', '=', 'Session')
                .whereRef('uid', '=', 'sign_in_session.session'),
            ),
          ),
        ]),
      ]),
    )
    .execute();
