import { describeCode } from '#domain/access/codes.ts';
import { text } from '#domain/language/text.ts';
import type { Actor } from '../platform/http/actor.ts';
import { forbidden } from '../platform/http/refusal.ts';

const CODE = 'user/create_admin';
const APPOINTS = describeCode(CODE);

const NOT_ONESELF = text(
  `Освободить себя от второго фактора может только тот, у кого есть право «${APPOINTS.ru}» (${CODE}). Обратитесь к администратору.`,
  `Releasing yourself from the second factor requires the “${APPOINTS.en}” permission (${CODE}). Ask an administrator.`,
);

/** Refuses a change by which the actor's own sign-in would no longer require a second factor. */
export function requireMayReleaseOneself({ permissions }: Actor): void {
  if (!permissions.has(CODE)) throw forbidden(NOT_ONESELF);
}
