import type { Level } from '../journal/levels.ts';
import { pluralRu } from '../language/plural.ts';
import { placeOf } from '#workbooks/cell-address.ts';

/** What a cell holds, as far as values are concerned. A formula with its result is what it resulted in. */
export type Content =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** As a spreadsheet shows it. */
  | { readonly kind: 'date'; readonly shown: string }
  | { readonly kind: 'error'; readonly code: string }
  /** A formula whose result the file does not hold. */
  | { readonly kind: 'uncalculated' };

/** Something found in a questionnaire. Findings are kept as they were said: in Russian, the language of the workbook. */
export interface Finding {
  readonly level: Level;
  readonly message: string;
  readonly sheet: string | null;
  /** As Excel shows it: D14. */
  readonly cell: string | null;
  readonly metric: { readonly id: number | null; readonly alias: string } | null;
  readonly found: string | null;
  readonly expected: string | null;
  readonly advice: string | null;
}

export const ERROR: Level = 40;
export const WARNING: Level = 30;
export const INFO: Level = 20;

const LONGEST_TEXT = 1000;

/** The beginning of a text; a pair of surrogates is not parted. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;

const cut = (text: string | null): string | null => text && shortened(text, LONGEST_TEXT);

/**
 * A finding of which only the parts that matter are named. It repeats what stands in the workbook, where a text can be
 * megabytes long and be meant by thousands of cells: of each only the beginning is kept.
 */
export function finding(level: Level, message: string, more: Partial<Finding> = {}): Finding {
  const { sheet = null, cell = null, metric = null, found = null, expected = null, advice = null } = more;
  return {
    level,
    message: shortened(message, LONGEST_TEXT),
    sheet,
    cell,
    metric: metric && { ...metric, alias: shortened(metric.alias, LONGEST_TEXT) },
    found: cut(found),
    expected: cut(expected),
    advice: cut(advice),
  };
}

/** A broken workbook could have hundreds of thousands of findings. */
export const MOST_FINDINGS = 5000;

/** The most serious first; of one level as they stand in the workbook: sheet by sheet, row by row. */
export function arrange(findings: readonly Finding[], sheets: readonly string[]): Finding[] {
  const places = new Map(sheets.map((name, at) => [name, at]));
  const keyed = findings.map((one) => {
    const place = one.cell === null ? undefined : placeOf(one.cell);
    const sheet = one.sheet === null ? -1 : (places.get(one.sheet) ?? sheets.length);
    return { one, key: [-one.level, sheet, place?.row ?? 0, place?.column ?? 0] };
  });
  keyed.sort((a, b) => {
    const differs = a.key.findIndex((part, at) => part !== b.key[at]);
    return differs < 0 ? 0 : (a.key[differs] ?? 0) - (b.key[differs] ?? 0);
  });
  return keyed.map(({ one }) => one);
}

/** As many findings as are kept; the last line says how many more there are. */
export function limited(findings: readonly Finding[], most = MOST_FINDINGS): Finding[] {
  if (findings.length <= most) return [...findings];
  const rest = findings.length - most;
  const words = pluralRu(rest, 'замечание', 'замечания', 'замечаний');
  const last = finding(findings[most]?.level ?? INFO, `И ещё ${rest} ${words}: показаны первые ${most}.`, {
    advice: 'Исправьте показанные ячейки и загрузите анкету снова.',
  });
  return [...findings.slice(0, most), last];
}

export const countOf = (findings: readonly Finding[], level: Level): number =>
  findings.reduce((count, one) => count + (one.level === level ? 1 : 0), 0);
