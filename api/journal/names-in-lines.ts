import type { Names } from '#domain/language/english-names.ts';
import type { Locale } from '#domain/language/text.ts';
import type { AuditEntry } from '#contract/journal.ts';
import type { Services } from '../platform/services.ts';

/** What people are called and what they write keeps its words. */
const OWN_WORDS: ReadonlySet<string> = new Set([
  'company',
  'company_name',
  'companies',
  'full_name',
  'username',
  'comment',
]);
const OF_PEOPLE: ReadonlySet<string> = new Set(['company', 'user']);

function named(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return names.name(value);
  if (Array.isArray(value)) return value.map((item) => named(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [field, OWN_WORDS.has(field) ? part : named(part, names)]),
  );
}

/** A line of the audit log with the names of the methodology, the directories and the tariffs as a reader reads them. */
export const withNames = (line: AuditEntry, names: Names): AuditEntry =>
  OF_PEOPLE.has(line.object_type)
    ? line
    : {
        ...line,
        before: named(line.before, names),
        after: named(line.after, names),
        object_name: line.object_name && names.name(line.object_name),
        object_name_now: line.object_name_now && names.name(line.object_name_now),
      };

/** The same of a walk through many. */
export async function* withNamesIn(
  lines: AsyncIterable<AuditEntry>,
  namesIn: Services['names'],
  locale: Locale,
): AsyncGenerator<AuditEntry, void, undefined> {
  const names = await namesIn.in(locale);
  for await (const line of lines) yield locale === 'ru' ? line : withNames(line, names);
}
