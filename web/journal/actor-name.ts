import type { AuditEntry } from '#contract/journal.ts';
import type { Locale } from '#domain/language/text.ts';
import { journalTexts } from './texts.ts';

const BY_THE_PORTAL: ReadonlySet<string> = new Set(['create', 'update', 'delete']);

/** Who did it: a person, the portal itself for a background change, or somebody not signed in. */
export function actorName({ user, action }: Pick<AuditEntry, 'user' | 'action'>, locale: Locale): string {
  const texts = journalTexts[locale];
  return user?.name ?? (BY_THE_PORTAL.has(action) ? texts.portal : texts.nobody);
}
