import type { Actor } from '../platform/http/actor.ts';

interface OwnCall {
  readonly actor: Actor;
  readonly ip: string;
  readonly requestId: string;
}

/** Who changes something of their own sign-in, and from where. */
export const byOf = ({ actor, ip, requestId }: OwnCall) => ({ userId: actor.user_id, origin: { ip, requestId } });
