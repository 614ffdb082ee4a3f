import { placeOf } from '#workbooks/cell-address.ts';
import { inputColumns, type LocatedInputs } from '../templates/locate.ts';
import { finding, type Finding } from './finding.ts';
import type { CalloutKind } from './messages/about-callouts.ts';

/** One place of a workbook that reaches out of it. */
export interface Callout {
  readonly kind: CalloutKind;
  readonly what: string;
  readonly sheet: string | null;
  readonly cell: string | null;
  /** The defined name that holds it. */
  readonly name: string | null;
}

export interface Callouts {
  readonly found: readonly Callout[];
  /** Further places, which are not listed. */
  readonly more: number;
  /** Sheets with more formulas than are looked at. */
  readonly unchecked: readonly { readonly sheet: string; readonly formulas: number }[];
}

/** A number that a foreign service or program gave is nobody's answer; one from the company's own report is. */
const NO_ANSWER: readonly CalloutKind[] = ['function', 'program'];
const MOST_PLACES = 10;

/** Whether a cell is one that takes an answer. */
function answersOf({ sheets }: LocatedInputs): (callout: Callout) => boolean {
  const inputs = new Map(
    sheets.map(({ name, columns, rows }) => [
      name,
      { rows: new Set(rows.map(({ row }) => row)), columns: inputColumns(columns).map(({ column }) => column) },
    ]),
  );
  return ({ sheet, cell }) => {
    const place = cell === null ? undefined : placeOf(cell);
    const input = inputs.get(sheet ?? '');
    return (
      place !== undefined && input !== undefined && input.rows.has(place.row) && input.columns.includes(place.column)
    );
  };
}

/** What reaches out of a questionnaire: each answer alone, everything else once for a sheet and what it reaches. */
export function findCallouts(located: LocatedInputs, { found, more, unchecked }: Callouts): Finding[] {
  const isAnswer = answersOf(located);
  const blocks = (one: Callout): boolean => NO_ANSWER.includes(one.kind) && isAnswer(one);
  const answers = found
    .filter(blocks)
    .map(({ kind, what, sheet, cell }) => finding('answer_calls_out', { kind, what }, { sheet, cell }));
  const groups = Map.groupBy(
    found.filter((one) => !blocks(one)),
    ({ kind, what, sheet }) => JSON.stringify([kind, what, sheet]),
  );
  const others = [...groups.values()].map((group) => {
    const { kind, what, sheet } = group[0]!;
    const places = group.flatMap(({ cell, name }) => cell ?? name ?? []);
    const params = { kind, what, places: places.slice(0, MOST_PLACES), count: Math.max(places.length, 1) };
    const cell = group.find((one) => one.cell !== null)?.cell ?? null;
    return finding(kind === 'link' ? 'leads_out' : 'calls_out', params, { sheet, cell });
  });
  const answered = new Set(located.sheets.map(({ name }) => name));
  const tooMany = unchecked.map(({ sheet, formulas }) =>
    finding(answered.has(sheet) ? 'answers_unchecked' : 'formulas_unchecked', { formulas }, { sheet, cell: null }),
  );
  return [...answers, ...tooMany, ...others, ...(more > 0 ? [finding('more_callouts', { rest: more })] : [])];
}
