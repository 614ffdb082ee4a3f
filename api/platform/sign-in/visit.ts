import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type InteractionResults } from 'oidc-provider';
import { claimsOfProofs } from '#domain/access/sign-in-steps.ts';
import { localeOf, type Locale } from '#domain/language/text.ts';
import type { SignInContext } from './context.ts';
import { cookieName } from './cookie-names.ts';
import type { NextStep } from './factors/next-step.ts';
import { rememberDevice } from './known-device.ts';
import type { SignInSteps } from './live-provider.ts';
import { pinAddress } from './mount.ts';
import { queryOf, type Form } from './send-page.ts';

export interface Visit {
  Params: { uid: string };
  Body: Form | undefined;
}
export type Request = FastifyRequest<Visit>;

/** A sign-in under way: which one, in which language, and in whose session. */
export interface Interaction {
  readonly uid: string;
  readonly locale: Locale;
  /** The language the person asked for on these pages; null: they took them as they came. */
  readonly chosen: Locale | null;
  readonly hint: string;
  readonly session: string | null;
}

type Done = Extract<NextStep, { kind: 'done' }>;

/** Marks that a sign-in finished in this browser, to prevent endless redirects without cookies. */
const FINISHED = 'etalon_signin_finished';
export const hasFinished = ({ headers }: Request): boolean => (headers.cookie ?? '').includes(`${FINISHED}=yes`);

/** Reads and ends the provider's sign-ins. */
export function createVisits(provider: SignInSteps, context: SignInContext) {
  const { settings } = context;

  /** The cookie names the sign-in, and so does the address: they must agree, or another site could post for the person. */
  async function interactionOf(request: Request, reply: FastifyReply): Promise<Interaction> {
    pinAddress(request, settings.publicUrl);
    const { uid, params, session } = await provider.interactionDetails(request.raw, reply.raw);
    if (uid !== request.params.uid) throw new errors.SessionNotFound('the cookie names another sign-in');
    const requested = params['ui_locales'];
    const came = localeOf(
      typeof requested === 'string' ? requested.replaceAll(' ', ',') : request.headers['accept-language'],
    );
    const lang = queryOf(request)['lang'];
    const locale = lang === undefined ? came : localeOf(lang);
    const hint = params['login_hint'];
    return {
      uid,
      locale,
      chosen: locale === came ? null : locale,
      hint: typeof hint === 'string' ? hint : '',
      session: session?.uid ?? null,
    };
  }

  async function finish(request: Request, reply: FastifyReply, { person, proofs, provedAt }: Done) {
    const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
    const finished = cookieName(settings.publicUrl, FINISHED);
    reply.header('set-cookie', `${finished}=yes; Path=/signin; HttpOnly; SameSite=Lax${secure}`);
    reply.header('set-cookie', await rememberDevice(context, request, person.user_id));
    const login = {
      accountId: String(person.user_id),
      ...claimsOfProofs(proofs),
      // The browser may come back much later: what was proved is as old as it is, and counts only while it holds.
      ts: Math.floor(provedAt.getTime() / 1000),
      version: person.sign_in_version,
      remember: false,
    };
    const result: InteractionResults = { login };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  }

  return { interactionOf, finish };
}
