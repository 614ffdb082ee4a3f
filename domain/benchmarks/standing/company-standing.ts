import type { Text } from '../../language/text.ts';
import { headlineOf } from '../../market/headline.ts';
import type { Said } from '../../market/wording-text.ts';
import { keyIndicators } from '../../methodology/key-indicator.ts';
import type { KeyTheme } from '../../methodology/states.ts';
import { isUntold, whyUnlisted, type Unlisted } from '../../market/may-be-listed.ts';
import { compareCosts, type CostMetric, type JudgedRow } from '../money/compare-costs.ts';
import type { ToldAmount } from '../money/format-roubles.ts';
import type { OwnCosts } from '../money/cost-gap.ts';
import type { OwnInMarket } from '../release/own-in-market.ts';
import { extremes, placedRows, type PlacedMetric, type SummaryRow, type YearsOf } from '../summary/summary.ts';
import { homeLists } from './lists.ts';
import type { IndicatorMark } from './marks.ts';
import { costMeaning, meaningOf } from './meaning.ts';

/** An indicator of a group with the company beside it. */
export interface StandingRow extends PlacedMetric, CostMetric {
  readonly step?: number | null | undefined;
  readonly id: number;
  readonly alias: string;
  readonly key_order: number | null;
  readonly key_theme: KeyTheme | null;
  readonly own: OwnInMarket | null;
}

/** An indicator worth naming. */
export interface NamedIndicator<Row extends StandingRow> {
  readonly row: Row;
  /** What it means, in a sentence; null where nothing can be said. */
  readonly meaning: Text | null;
  /** What the gap costs a year, in the list about money. */
  readonly amount: ToldAmount | null;
  /** The company's value is in doubt, with or without a place: the one rule for home page, slides and link. */
  readonly doubtful: boolean;
  /** Why it is named in no list; a key indicator and a pinned one are shown all the same. */
  readonly unlisted: Unlisted | null;
  /** Null without a place. */
  readonly placed: SummaryRow | null;
}

interface Company<Row extends StandingRow> {
  readonly rows: readonly Row[];
  readonly yearsFor: (id: number) => YearsOf;
  readonly costs: OwnCosts;
  /** The company's denominator of a cost ratio, with its unit. */
  readonly baseText: (ratio: number, year: number) => Text;
  /** What the methodology says of an indicator beside the company's number. */
  readonly said: (row: Row) => Said | null;
  /** Of any metric. */
  readonly nameOf: (metric: number) => string | undefined;
  /** A group of the market, not all of it. */
  readonly isGroup: boolean;
  readonly marks: readonly IndicatorMark[];
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

/** Everything that is said first of a company in a group of the market: on the home page, on slides, in a link. */
export function companyStanding<Row extends StandingRow>(company: Company<Row>) {
  const { rows, yearsFor, costs, baseText, said, nameOf, isGroup, marks } = company;
  const compared = compareCosts(rows, 'median', costs);
  const judged = [...compared.explain, ...compared.defend].toSorted(
    (a, b) => Math.abs(b.roubles) - Math.abs(a.roubles),
  );
  const placed = placedRows(rows, ({ id }) => yearsFor(id), costs);
  const count = (side: SummaryRow['side']): number => placed.filter((row) => row.side === side).length;
  const keys = keyIndicators(rows);
  const weakest = idsOf(extremes(placed, 'worse', Infinity));
  const lists = homeLists(
    {
      keys: idsOf(keys),
      money: compared.explain.map(({ metric }) => metric.id),
      strongest: idsOf(extremes(placed, 'better', Infinity)),
      weakest,
    },
    marks,
  );

  const rowBy = new Map(rows.map((row) => [row.id, row]));
  const placedBy = new Map(placed.map((row) => [row.id, row]));
  const costBy = new Map(judged.map((row) => [row.metric.id, row]));
  const itemOf = (row: Row): NamedIndicator<Row> => {
    const line = placedBy.get(row.id) ?? null;
    const doubtful = row.own?.doubtful === true;
    const unlisted = row.own && whyUnlisted(row.own, row);
    const meaning = line && !isUntold(unlisted) ? meaningOf(line, said(row)) : null;
    return { row, meaning, amount: null, doubtful, unlisted, placed: line };
  };
  const costItem = (cost: JudgedRow<Row>): NamedIndicator<Row> => ({
    ...itemOf(cost.metric),
    meaning: costMeaning(cost, baseText(cost.metric.id, cost.metric.own.year)),
    amount: cost,
  });
  const items = (ids: readonly number[]) => ids.flatMap((id) => rowBy.get(id) ?? []).map(itemOf);
  const marked = (state: IndicatorMark['state']) =>
    marks.filter((mark) => mark.state === state).map(({ metric }) => metric);
  const [strong, weak] = [items(lists.strong), items(lists.weak)];
  const money = lists.money.flatMap((id) => costBy.get(id) ?? []).map(costItem);
  const headline = headlineOf({
    keys,
    weak: weakest.flatMap((id) => rowBy.get(id) ?? []),
    costs: judged,
    hidden: new Set(marked('hidden')),
    baseText,
    said,
    ownCosts: costs,
    nameOf,
    isGroup,
  });
  return {
    headline,
    keys: keys.map(itemOf),
    placed: placed.length,
    counts: { better: count('better'), about: count('same'), worse: count('worse') },
    strong,
    weak,
    money,
    /** The pinned ones, in their order. */
    board: items(marked('pinned')),
    /** What to say where nothing is pinned: the first of each list. */
    suggested: [strong, weak, money].flatMap(([first]) => first ?? []),
    /** What the gap of a cost ratio costs, with the company's number it is multiplied by; null: it is none, or nothing is said of it. */
    costOf: (id: number) => {
      const row = costBy.get(id);
      return row ? { row, base: baseText(id, row.metric.own.year) } : null;
    },
    hidden: marked('hidden').flatMap((id) => rowBy.get(id) ?? []),
  };
}
