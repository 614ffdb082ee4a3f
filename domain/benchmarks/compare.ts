import { pluralEn, pluralRu } from '../language/plural.ts';
import { text, type Text } from '../language/text.ts';
import { figuresOf, marksOf, valuesOf, type Calculation, type Period } from '../figures/calculation.ts';
import { isLeftOut } from '../figures/judge.ts';

interface Side {
  readonly n: number;
  readonly median: number | null;
}

/** How one measure moved from one calculation to another, and why. Company ids are for analysts only. */
export interface Comparison {
  readonly measure: number;
  /** Null where a calculation does not have the measure. */
  readonly before: Side | null;
  readonly after: Side | null;
  /** The second median less the first. */
  readonly moved: number | null;
  readonly joined: readonly number[];
  readonly left: readonly number[];
  /** Companies in both with another value. */
  readonly changed: readonly number[];
  /** Companies in both with their value in the statistics of one and left out of the other. */
  readonly judged: readonly number[];
  /** It is computed in another way: the formula, or one it is built on, or a calc rule. */
  readonly formula: boolean;
}

const orNull = (x: number): number | null => (Number.isFinite(x) ? x : null);

function sideOf(calculation: Calculation, measure: number, period: Period): Side | null {
  const figures = figuresOf(calculation, measure, period);
  return figures && { n: figures.kept.n, median: orNull(figures.kept.median) };
}

/** Each company's value and whether it counts. */
function valuesByCompany(calculation: Calculation, measure: number, period: Period) {
  const found = valuesOf(calculation, measure, period);
  const marks = marksOf(calculation, measure, period);
  const byCompany = new Map<number, { value: number; kept: boolean }>();
  calculation.companies.forEach((company, at) => {
    const value = found?.values[at] ?? NaN;
    if (value === value) byCompany.set(company, { value, kept: !isLeftOut(marks?.[at] ?? 0) });
  });
  return byCompany;
}

/** Every measure of either calculation: both medians, both n, and what changed in between. */
export function compareCalculations(before: Calculation, after: Calculation, period: Period): Comparison[] {
  const measures = [...new Set([...before.measures, ...after.measures])];
  return measures.map((measure): Comparison => {
    const sides = { before: sideOf(before, measure, period), after: sideOf(after, measure, period) };
    const was = valuesByCompany(before, measure, period);
    const is = valuesByCompany(after, measure, period);
    const both = [...is.keys()].filter((company) => was.has(company));
    const recipe = (calculation: Calculation) => calculation.recipes[calculation.measures.indexOf(measure)];
    const [first, second] = [sides.before?.median ?? null, sides.after?.median ?? null];
    return {
      measure,
      ...sides,
      moved: first === null || second === null ? null : second - first,
      joined: [...is.keys()].filter((company) => !was.has(company)),
      left: [...was.keys()].filter((company) => !is.has(company)),
      changed: both.filter((company) => !Object.is(was.get(company)!.value, is.get(company)!.value)),
      judged: both.filter((company) => was.get(company)!.kept !== is.get(company)!.kept),
      formula: sides.before !== null && sides.after !== null && recipe(before) !== recipe(after),
    };
  });
}

/** Why a median moved, in words, without naming a company. */
export function reasonsOf(comparison: Comparison): Text[] {
  const { joined, left, changed, judged, formula } = comparison;
  const count = (ids: readonly number[], ru: (n: number) => string, en: (n: number) => string): Text[] =>
    ids.length === 0 ? [] : [text(ru(ids.length), en(ids.length))];
  const companies = (n: number): string => `${n} ${pluralEn(n, 'company', 'companies')}`;
  return [
    ...(formula ? [text('изменён способ расчёта', 'it is computed in another way')] : []),
    ...count(
      joined,
      (n) =>
        `${pluralRu(n, 'добавилась', 'добавились', 'добавилось')} ${n} ${pluralRu(n, 'компания', 'компании', 'компаний')}`,
      (n) => `${companies(n)} joined`,
    ),
    ...count(
      left,
      (n) => `${pluralRu(n, 'ушла', 'ушли', 'ушло')} ${n} ${pluralRu(n, 'компания', 'компании', 'компаний')}`,
      (n) => `${companies(n)} left`,
    ),
    ...count(
      changed,
      (n) => `у ${n} ${pluralRu(n, 'компании', 'компаний', 'компаний')} другие значения`,
      (n) => `${companies(n)} ${pluralEn(n, 'has', 'have')} other values`,
    ),
    ...count(
      judged,
      (n) => `у ${n} ${pluralRu(n, 'компании', 'компаний', 'компаний')} изменился признак выброса`,
      (n) => `${companies(n)} ${pluralEn(n, 'is', 'are')} judged otherwise as ${pluralEn(n, 'an outlier', 'outliers')}`,
    ),
  ];
}
