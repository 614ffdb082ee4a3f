import { INFO, type Level } from '../journal/levels.ts';
import { placeOf } from '#workbooks/cell-address.ts';
import { FINDINGS, shortened, type FindingCode, type ParamsOf } from './messages.ts';

/** What the number format of a cell shows besides the digits of its number. */
export interface NumberLook {
  /** A hundred times the number, with %. */
  readonly percent?: true;
  /** The sign or code of a currency; empty for that of the reader's own country. */
  readonly currency?: string;
  /** So many times less than the number: thousands, millions. */
  readonly divisor?: number;
  /** The text around the digits. */
  readonly words?: string;
}

/** What a cell holds, as far as values are concerned. A formula with its result is what it resulted in. */
export type Content =
  | {
      readonly kind: 'number';
      readonly value: number;
      /** Worked out by the spreadsheet. */
      readonly formula?: boolean;
      readonly look?: NumberLook | undefined;
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** As a spreadsheet shows it. */
  | { readonly kind: 'date'; readonly shown: string }
  | { readonly kind: 'error'; readonly code: string }
  /** A formula whose result the file does not hold. */
  | { readonly kind: 'uncalculated' };

/** Where something was found. */
export interface Spot {
  readonly sheet: string | null;
  /** As Excel shows it: D14. */
  readonly cell: string | null;
  readonly metric: { readonly id: number | null; readonly alias: string } | null;
}

/** Something found in a questionnaire, stored by its kind and parameters and worded for whoever reads it. */
export interface Finding extends Spot {
  readonly level: Level;
  readonly code: FindingCode;
  readonly params: unknown;
}

/** Parameters as they are stored: a text in a workbook can be megabytes long and be meant by thousands of cells. */
const stored = (params: unknown): unknown =>
  JSON.parse(
    JSON.stringify(params ?? {}, (_, value: unknown) => (typeof value === 'string' ? shortened(value) : value)),
  );

/** A finding of a kind; what is left out of its spot is not known. */
export function finding<C extends FindingCode>(code: C, params: ParamsOf<C>, spot: Partial<Spot> = {}): Finding {
  const { sheet = null, cell = null, metric = null } = spot;
  const named = metric && { ...metric, alias: shortened(metric.alias) };
  return { level: FINDINGS[code].level, code, params: stored(params), sheet, cell, metric: named };
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
  const last = finding('more', { rest: findings.length - most, shown: most });
  const level = findings[most]?.level ?? INFO;
  return [...findings.slice(0, most), { ...last, level }];
}

export const countOf = (findings: readonly Finding[], level: Level): number =>
  findings.reduce((count, one) => count + (one.level === level ? 1 : 0), 0);
