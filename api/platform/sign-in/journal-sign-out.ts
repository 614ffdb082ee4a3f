import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { SignInContext } from './context.ts';
import { lineOf } from './journal-line.ts';
import { findPerson, userIdOf } from './queries.ts';

/** Notes who signed out. The session has ended by then, but the request still names its owner. */
export function journalSignOut(provider: Provider, { db, journal, log }: SignInContext): void {
  async function note(ctx: KoaContextWithOIDC): Promise<void> {
    const person = await findPerson(db, userIdOf(ctx.oidc.session?.accountId ?? ''));
    if (person) await journal(lineOf('sign_out', person, { ip: ctx.ip, requestId: null }), db);
  }
  provider.on('end_session.success', (ctx) => {
    note(ctx).catch((error: unknown) => log.error({ err: error }, 'sign-out not noted in the journal'));
  });
}
