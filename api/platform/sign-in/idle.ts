import type { FastifyRequest } from 'fastify';
import type { Identity, SignInContext } from './context.ts';
import { saveSeen, type LiveSince } from './session-queries.ts';

/** How exactly the last activity is known: it is written at most this often. */
const EVERY_MS = 60_000;

/**
 * Which sessions go on now. Activity that may not have been written yet counts for the person; the age of a session
 * counts from its sign-in, whatever a renewal asks for.
 */
export const liveSince = ({ settings, now, lifetimes }: SignInContext): LiveSince => ({
  seen: new Date(now().getTime() - settings.idleMinutes * 60_000 - EVERY_MS),
  started: new Date(now().getTime() - lifetimes.session * 1000),
});

/** How long ago the person did something: the page says it with each call, anybody else's calls are the person's own. */
function idleMsIn({ headers }: Pick<FastifyRequest, 'headers'>): number {
  const said = headers['x-idle-seconds'];
  return typeof said === 'string' && /^\d{1,6}$/.test(said) ? Number(said) * 1000 : 0;
}

/** Notes a person's activity, not that of a page left open: polling and the stream of events carry their idle time. */
export async function noteActivity(
  { db, now }: SignInContext,
  { sid, seen_at }: Identity,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
): Promise<void> {
  if (sid === null || seen_at === null) return;
  const active = new Date(now().getTime() - idleMsIn(request));
  const known = new Date(active.getTime() - EVERY_MS);
  if (seen_at <= known) await saveSeen(db, sid, { at: active, unlessSince: known, ip: request.ip });
}
