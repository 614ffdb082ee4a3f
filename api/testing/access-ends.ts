import type { Kysely } from 'kysely';
import type { Database } from '#api/platform/database/schema.ts';
import type { SignIn } from '#api/platform/sign-in/sign-in.ts';
import { PASSWORD } from './sign-in-app.ts';

interface Somebody {
  readonly signIn: SignIn;
  readonly userId: number;
  readonly db: Kysely<Database>;
}

const BY = { actor: null, ip: null, requestId: null };
const NEW = 'синий самовар остыл';

/** What takes a person's access away everywhere, or everywhere but in the session `another`. */
export const accessEnds = (somebody: () => Somebody): Readonly<Record<string, () => Promise<unknown>>> => {
  const way = (end: (of: Somebody) => Promise<unknown>) => () => end(somebody());
  return {
    'the end of the other sessions': way(({ signIn, userId, db }) => signIn.endSessionsOf(userId, db, 'another')),
    'the end of all sessions': way(({ signIn, userId }) => signIn.endSessionsOf(userId)),
    'a changed password': way(({ signIn, userId }) =>
      signIn.changeOwnPassword({
        userId,
        session: null,
        origin: { ip: '127.0.0.1', requestId: null },
        current: PASSWORD,
        new: NEW,
        confirm: NEW,
      }),
    ),
    'a temporary password': way(({ signIn, userId, db }) => signIn.setTemporaryPassword({ userId, by: BY }, db)),
    'a reset of factors': way(({ signIn, userId, db }) => signIn.resetFactors({ userId, by: BY }, db)),
    'a role that requires a factor': way(async ({ signIn, userId, db }) => {
      const strict = { id: 'strict', name: 'Строгая', tokens: [], second_factor_required: true };
      await db
        .insertInto('role')
        .values(strict)
        .onConflict((known) => known.doNothing())
        .execute();
      await db.updateTable('users').set({ role_id: strict.id }).where('user_id', '=', userId).execute();
      await signIn.endUnprovedSessions({ userId }, db);
    }),
  };
};
