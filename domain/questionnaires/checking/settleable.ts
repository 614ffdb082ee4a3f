import { ERROR } from '../../journal/levels.ts';
import { MOST_FINDINGS, type Finding } from '../finding.ts';
import type { FindingCode, ParamsOf } from '../messages.ts';
import type { ReadRows } from '../read-rows.ts';

/** Numbers that may be right, the strongest reason to doubt first. */
export const DOUBTS: readonly FindingCode[] = [
  'impossible',
  'slip',
  'diagnosis',
  'shown_scaled',
  'shown_divided',
  'shown_as_percent',
  'percent_of_unit',
  'money_of_unit',
  'jump',
  'returned',
];

/** Cells that hold no number where one belongs. */
export const NO_NUMBERS: readonly FindingCode[] = [
  'words_for_number',
  'inexact_number',
  'percent_text',
  'currency_text',
  'measure_text',
  'date_for_number',
  'truth_for_number',
  'formula_error',
  'formula_not_calculated',
  'sign_for_number',
  'number_as_text',
];

/** Findings that another content of the very cell can settle, in the order in which people read them. */
export const SETTLEABLE: readonly FindingCode[] = ['strict_rule', 'too_large', ...DOUBTS, ...NO_NUMBERS];

export const isDoubt = ({ code }: Pick<Finding, 'code'>): boolean => DOUBTS.includes(code);

/** A cell about which the sender is to answer. */
export interface CellToSettle {
  readonly sheet: string;
  readonly cell: string;
  readonly metric_id: number;
  readonly it_system_id: number | null;
}

const keyOf = (sheet: string | null, cell: string | null): string => `${sheet}!${cell}`;

interface Placed {
  readonly sheet: string | null;
  readonly cell: string | null;
}

/** Another sheet's cell is written «sheet»!cell. */
function placeOfOperand(written: string, sheet: string | null): Placed {
  const end = written.lastIndexOf('»!');
  return end < 0 ? { sheet, cell: written } : { sheet: written.slice(1, end), cell: written.slice(end + 2) };
}

/** The cells in which a finding can be settled: its own, and of a broken rule those of all its numbers. */
export function settlingCells({
  code,
  params,
  sheet,
  cell,
}: Placed & { code: string | null; params: unknown }): Placed[] {
  const own = { sheet, cell };
  if (code !== 'strict_rule') return [own];
  const { operands } = params as ParamsOf<'strict_rule'>;
  const others = operands.flatMap((operand) => (operand.cell === null ? [] : [placeOfOperand(operand.cell, sheet)]));
  return [own, ...others.filter((one) => keyOf(one.sheet, one.cell) !== keyOf(sheet, cell))];
}

/**
 * The cells a person can settle without another upload; none where an error needs the file itself to be changed, or where
 * there are more findings than are kept.
 */
export function cellsToSettle(findings: readonly Finding[], { cells }: Pick<ReadRows, 'cells'>): CellToSettle[] {
  const inputs = new Map([...cells.values()].map((place) => [keyOf(place.sheet, place.cell), place]));
  const isSettleable = ({ code, sheet, cell }: Finding): boolean =>
    SETTLEABLE.includes(code) && inputs.has(keyOf(sheet, cell));
  const isLeft = findings.some((one) => one.level === ERROR && !isSettleable(one));
  if (isLeft || findings.length > MOST_FINDINGS) return [];
  const keys = new Set(
    findings
      .filter(isSettleable)
      .flatMap(settlingCells)
      .map(({ sheet, cell }) => keyOf(sheet, cell))
      .filter((key) => inputs.has(key)),
  );
  return [...keys].map((key) => {
    const { sheet, cell, metric, system } = inputs.get(key)!;
    return { sheet, cell, metric_id: metric, it_system_id: system };
  });
}
