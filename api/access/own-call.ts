import type { Actor } from '../platform/http/actor.ts';

interface OwnCall {
  readonly actor: Actor;
  readonly ip: string;
  readonly requestId: string;
  readonly request: { readonly identity: { readonly sid: string | null } | null };
}

/** Who changes something of their own sign-in, and from where. */
export const byOf = ({ actor, ip, requestId, request }: OwnCall) => ({
  userId: actor.user_id,
  session: request.identity?.sid ?? null,
  origin: { ip, requestId },
});
