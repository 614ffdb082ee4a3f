import { FIRST_YEAR, LAST_YEAR } from '../templates/form.ts';
import { text, type Locale, type Text } from '../language/text.ts';

/** A form, a restored state and a workbook hold as many; in a workbook they share one cell. */
export const MOST_EARLIER = 50;

/** A formula that a later one replaced: it holds up to and with its last year. */
export interface EarlierFormula {
  readonly until_year: number;
  readonly formula: string;
}

/** The newest formula of an indicator and those before it, the oldest first; older revisions lack them. */
export interface FormulaYears {
  readonly formula: string | null;
  readonly earlier_formulas?: readonly EarlierFormula[];
}

/** Their fields in one order, whatever order they were stored in, so that states can be compared. */
export const earlierFormulasOf = ({ earlier_formulas = [] }: Partial<FormulaYears>): EarlierFormula[] =>
  earlier_formulas.map(({ until_year, formula }) => ({ until_year, formula }));

/** The formula a value of a year is computed by; the newest where the year is not known. */
export const formulaIn = (metric: FormulaYears, year: number | null): string | null =>
  year === null
    ? metric.formula
    : (earlierFormulasOf(metric).find(({ until_year }) => year <= until_year)?.formula ?? metric.formula);

/** Metrics as they are computed in one year. */
export const metricsIn = <M extends FormulaYears>(metrics: readonly M[], year: number | null): readonly M[] =>
  metrics.map((metric) =>
    earlierFormulasOf(metric).length === 0 ? metric : { ...metric, formula: formulaIn(metric, year) },
  );

/** All formulas of all years, the oldest first. */
export const formulasOf = (metric: FormulaYears): string[] => [
  ...earlierFormulasOf(metric).map(({ formula }) => formula),
  ...(metric.formula === null ? [] : [metric.formula]),
];

/** The first year of the newest formula; null: there was none before it. */
export function formulaStart(metric: Partial<FormulaYears>): number | null {
  const last = earlierFormulasOf(metric).at(-1);
  return last ? last.until_year + 1 : null;
}

/** An indicator with the last years of its earlier formulas, and of those it is computed from, ascending. */
export interface FormulaEnds {
  readonly formula_ends?: readonly number[];
}

/** The first year of the newest formula that begins between two years; null: both are computed alike. */
export function newFormulaBetween({ formula_ends = [] }: FormulaEnds, one: number, other: number): number | null {
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  const last = formula_ends.findLast((end) => end >= from && end < to);
  return last === undefined ? null : last + 1;
}

/** The years computed as a given one is; values of the others say nothing of its. */
export const computedAlike = <Y extends { readonly year: number }>(
  years: readonly Y[],
  of: FormulaEnds,
  year: number,
): Y[] => years.filter((one) => newFormulaBetween(of, one.year, year) === null);

/** One formula with the years it holds for; null: no limit on that side. */
export interface FormulaPeriod {
  readonly from: number | null;
  readonly until: number | null;
  readonly formula: string;
}

/** The formulas of an indicator with their years, the newest first. */
export function formulaPeriods(metric: FormulaYears): FormulaPeriod[] {
  const earlier = earlierFormulasOf(metric);
  const before = earlier.map(({ until_year, formula }, at) => ({
    from: at === 0 ? null : earlier[at - 1]!.until_year + 1,
    until: until_year,
    formula,
  }));
  const newest = metric.formula === null ? [] : [{ from: formulaStart(metric), until: null, formula: metric.formula }];
  return [...before, ...newest].toReversed();
}

/** An indicator without the formulas that begin after a year: the last one left goes on for good. */
export function formulasUntil<M extends FormulaYears>(metric: M, year: number): M {
  const known = formulaPeriods(metric).filter(({ from }) => from === null || from <= year);
  const earlier_formulas = earlierFormulasOf(metric).slice(0, Math.max(0, known.length - 1));
  return { ...metric, formula: known[0]?.formula ?? null, earlier_formulas };
}

/** «с 2025 года», «по 2024 год», «2022–2024». */
export function periodText({ from, until }: Pick<FormulaPeriod, 'from' | 'until'>): Text {
  if (from === null && until === null) return text('все годы', 'every year');
  if (until === null) return text(`с ${from} года`, `from ${from}`);
  if (from === null) return text(`по ${until} год`, `until ${until}`);
  return from === until ? text(`${from} год`, `${from}`) : text(`${from}–${until}`, `${from}–${until}`);
}

const isYear = (year: number): boolean => Number.isInteger(year) && year >= FIRST_YEAR && year < LAST_YEAR;

/** Each earlier formula ends in a year of its own, the oldest first. */
export const areYearsInOrder = (earlier: readonly EarlierFormula[]): boolean =>
  earlier.every(
    ({ until_year }, at) => isYear(until_year) && (at === 0 || until_year > (earlier[at - 1]?.until_year ?? 0)),
  );

/** A workbook has the earlier formulas in one cell: a line each that begins with its last year. */
export const earlierFormulasText = (earlier: readonly EarlierFormula[], locale: Locale): string =>
  earlier.map(({ until_year, formula }) => `${{ ru: 'по', en: 'until' }[locale]} ${until_year}: ${formula}`).join('\n');

/** Reads that cell; a line that begins with no year goes on with the formula above. Null: it begins with no year. */
export function readEarlierFormulas(source: string): EarlierFormula[] | null {
  const found: { until_year: number; formula: string }[] = [];
  for (const line of source.split('\n')) {
    const [, year, formula = ''] = /^\s*(?:по|until)\s+(\d{4})\s*:\s*(.*)$/iu.exec(line) ?? [];
    const last = found.at(-1);
    if (year !== undefined) found.push({ until_year: Number(year), formula });
    else if (last) last.formula += `\n${line}`;
    else if (line.trim() !== '') return null;
  }
  return found.map(({ until_year, formula }) => ({ until_year, formula: formula.trim() }));
}
