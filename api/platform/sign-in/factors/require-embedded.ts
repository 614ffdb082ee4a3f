import { text } from '#domain/language/text.ts';
import { conflict } from '../../http/refusal.ts';
import type { Settings } from '../../settings.ts';

const ELSEWHERE = text(
  'Второй фактор настраивают во внешней службе входа.',
  'Second factors are managed by the external sign-in service.',
);

/** With an external provider the portal knows no factors. */
export function requireEmbedded({ externalIssuer }: Settings): void {
  if (externalIssuer !== null) throw conflict(ELSEWHERE);
}
