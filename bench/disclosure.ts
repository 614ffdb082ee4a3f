// How much a client could work out of other companies' values from a release; bars of the worst case, on the demo market.
import { LATEST } from '#domain/benchmarks/release/cells.ts';
import type { Column } from '#domain/benchmarks/release/populations.ts';
import type { PublishedFigures } from '#domain/benchmarks/release/published-figures.ts';
import { weightsOf } from '#domain/benchmarks/release/smooth-quantile.ts';
import { presentValues, percentile, quartilesOf } from '#domain/figures/describe.ts';
import { farFences } from '#domain/figures/fences.ts';
import { releaseOfDemo, type DisclosureMarket } from './disclosure-market.ts';
import { openHighs } from './peers.ts';

/** Every so many-th measure is looked at. */
const EVERY = 11;
const SHARES = { p10: 0.1, p25: 0.25, median: 0.5, p75: 0.75, p90: 0.9 } as const;
/** A value is determined when it is known to within so large a part of the distance of the market's quartiles. */
const DETERMINED = 0.05;
/** Of how many companies the attacker knows the exact values, and how much may be determined by that. */
const BARS = [
  { known: 1, bar: 1.5 },
  { known: 3, bar: 6 },
] as const;

type Name = keyof typeof SHARES;

/** The companies of a released figure and what was published of them, the values in their order. */
interface Known {
  readonly members: readonly number[];
  readonly figures: Pick<PublishedFigures, Name | 'step'>;
}

/** How a quantile is made from values in their order. */
type Weights = (n: number, share: number) => ArrayLike<number>;

/** The quantile of a spreadsheet: between two neighbours. */
function spreadsheetWeights(n: number, share: number): number[] {
  const rank = (n - 1) * share;
  const below = Math.floor(rank);
  return Array.from({ length: n }, (_, at) =>
    at === below ? 1 - (rank - below) : at === below + 1 ? rank - below : 0,
  );
}

const highs = await openHighs();

/**
 * The attacker knows the whole table, the complete order of all companies in the measure and some exact values. What the
 * values of the others can be at least and at most under all of that is a linear programme.
 */
function determined(values: Float64Array, cells: readonly Known[], known: ReadonlySet<number>, weights: Weights) {
  const order = [...values.keys()]
    .filter((at) => !Number.isNaN(values[at]!))
    .toSorted((a, b) => values[a]! - values[b]!);
  const sorted = Float64Array.from(order, (at) => values[at]!);
  const distance = percentile(sorted, 0.75) - percentile(sorted, 0.25);
  if (!(distance > 0)) return { count: 0, of: 0 };
  // In parts of the distance of the quartiles from the median: the solver works with numbers near one.
  const middle = percentile(sorted, 0.5);
  const scaled = (x: number): number => (x - middle) / distance;
  const rows: string[] = [];
  const add = (terms: string, sign: '>=' | '<=', bound: number): void => {
    rows.push(` r${rows.length}: ${terms} ${sign} ${bound.toFixed(12)}`);
  };
  for (let at = 1; at < order.length; at++) add(`x${order[at]} - x${order[at - 1]}`, '>=', 0);
  for (const { members, figures } of cells) {
    const ranked = order.filter((at) => members.includes(at));
    for (const name of Object.keys(SHARES) as Name[]) {
      const figure = figures[name];
      if (figure === null) continue;
      const weight = weights(ranked.length, SHARES[name]);
      const terms = ranked.map((at, place) => `${(weight[place] ?? 0).toFixed(12)} x${at}`).join(' + ');
      // A hair more than half a step, so that rounding in the solver does not rule out the truth.
      const half = (figures.step / 2) * (1 + 1e-6);
      add(terms, '>=', scaled(figure - half));
      add(terms, '<=', scaled(figure + half));
    }
  }
  const least = sorted[0]! >= 0 ? scaled(0) : -1e6;
  const bounds = order.map((at) =>
    known.has(at) ? ` x${at} = ${scaled(values[at]!).toFixed(12)}` : ` ${least.toFixed(12)} <= x${at} <= 1e6`,
  );
  const end = (aim: 'Minimize' | 'Maximize', at: number): number => {
    const problem = `${aim}\n obj: x${at}\nSubject To\n${rows.join('\n')}\nBounds\n${bounds.join('\n')}\nEnd\n`;
    const { Status, ObjectiveValue } = highs.solve(problem);
    if (Status === 'Unbounded') return aim === 'Maximize' ? Infinity : -Infinity;
    if (Status !== 'Optimal') throw new Error(`${Status}: the truth itself must be a solution`);
    return ObjectiveValue;
  };
  const others = order.filter((at) => !known.has(at));
  const count = others.filter((at) => (end('Maximize', at) - end('Minimize', at)) / 2 <= DETERMINED).length;
  return { count, of: others.length };
}

/** The values of a column as they enter the figures, none farther from the market than is usual. */
function clipped({ values }: Column, share: boolean): Float64Array {
  const { low, high } = farFences(quartilesOf(values), share);
  return values.map((value) => Math.min(Math.max(value, low), high));
}

/** The published figures of one measure's latest values, and the same ones as a spreadsheet would give them. */
function cellsOf(market: DisclosureMarket, measure: number, values: Float64Array) {
  const shown = market.figures.filter(
    ({ key, figures }) => key.measure === measure && key.system === null && key.period === LATEST && figures,
  );
  return shown.map(({ key, figures }) => {
    const band = market.bands.findIndex((one) => one === key.band);
    const members = [...values.keys()].filter(
      (at) =>
        !Number.isNaN(values[at]!) &&
        (key.industry === null || market.parts.industries[at] === key.industry) &&
        (key.band === null || market.parts.bands[at] === band),
    );
    const { step, ...published } = figures!;
    const sorted = presentValues(members.map((at) => values[at]!)).toSorted();
    const rounded = (share: number): number => Math.round(percentile(sorted, share) / step) * step;
    const spreadsheet = Object.fromEntries(
      (Object.keys(SHARES) as Name[]).map((name) => [name, published[name] === null ? null : rounded(SHARES[name])]),
    ) as Record<Name, number>;
    return {
      smooth: { members, figures: { ...published, step } },
      spreadsheet: { members, figures: { ...spreadsheet, step } },
    };
  });
}

const market = releaseOfDemo();
const states = Map.groupBy(market.figures, ({ state }) => state);
const counts = [...states].map(([state, some]) => `${state} ${some.length}`).join(', ');
console.log(`bench disclosure: ${market.companies} companies, ${market.measures.length} measures; ${counts}`);
const looked = market.measures.filter((_, at) => at % EVERY === 0);
for (const { known, bar } of BARS) {
  const found = { smooth: { count: 0, of: 0 }, spreadsheet: { count: 0, of: 0 } };
  for (const { id, share, columns } of looked) {
    const values = clipped(
      columns.find(({ system, period }) => system === null && period === LATEST)!,
      share,
    );
    const cells = cellsOf(market, id, values);
    const reporting = [...values.keys()].filter((at) => !Number.isNaN(values[at]!));
    const industry = market.parts.industries[reporting[0] ?? 0];
    const own = new Set(reporting.filter((at) => market.parts.industries[at] === industry).slice(0, known));
    for (const [kind, weights] of [
      ['smooth', weightsOf],
      ['spreadsheet', spreadsheetWeights],
    ] as const) {
      const { count, of } = determined(
        values,
        cells.map((one) => one[kind]),
        own,
        weights,
      );
      found[kind].count += count;
      found[kind].of += of;
    }
  }
  const percent = ({ count, of }: { count: number; of: number }): number => (100 * count) / of;
  const [smooth, spreadsheet] = [percent(found.smooth), percent(found.spreadsheet)];
  const values = `of ${found.smooth.of} values of ${looked.length} measures`;
  console.log(
    `  ${smooth <= bar ? 'ok  ' : 'FAIL'} the order and ${known} values known: ${smooth.toFixed(1)} % ${values} determined ` +
      `to ${DETERMINED * 100} % of the quartiles' distance (bar ${bar} %); with a spreadsheet's quantiles ${spreadsheet.toFixed(1)} %`,
  );
  if (smooth > bar) process.exitCode = 1;
}
