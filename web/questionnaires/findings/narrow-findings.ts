import { fold } from '#domain/language/fold.ts';
import type { LogEntry } from '#contract/journal.ts';

export interface Narrowing {
  readonly level: number | null;
  readonly sheet: string | null;
  readonly search: string;
}

const words = (entry: LogEntry): string =>
  fold(
    [
      entry.message,
      entry.sheet,
      entry.cell,
      entry.metric?.name,
      entry.metric?.alias,
      entry.found,
      entry.expected,
      entry.advice,
    ]
      .filter((part) => part !== null && part !== undefined)
      .join('\n'),
  );

/** The findings that match all filters. */
export function narrowFindings(entries: readonly LogEntry[], { level, sheet, search }: Narrowing): LogEntry[] {
  const term = fold(search.trim());
  return entries.filter(
    (entry) =>
      (level === null || entry.level === level) &&
      (sheet === null || entry.sheet === sheet) &&
      (term === '' || words(entry).includes(term)),
  );
}

/** The sheets with findings, in order of appearance. */
export const sheetsOf = (entries: readonly LogEntry[]): string[] => [
  ...new Set(entries.map(({ sheet }) => sheet).filter((sheet) => sheet !== null)),
];
