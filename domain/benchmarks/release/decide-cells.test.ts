import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#workbooks/testing/property-runs.ts';
import { LATEST, nameOfCell, type CellKey } from './cells.ts';
import { decideCells, type Cell, type Released } from './decide-cells.ts';
import { COLLUDING, DIFFER, differenceBetween } from './differences.ts';
import type { Column, Parts } from './populations.ts';
import { ENOUGH } from './published-figures.ts';

const COMPANIES = 34;
const INDUSTRIES = 3;
const BANDS = [
  { from: 0, below: 100 },
  { from: 100, below: Infinity },
];
const SYSTEMS = [null, 7, 8];
const PERIODS = [LATEST, 2024] as const;

interface Reported {
  readonly value: number;
  readonly year: number;
}

interface Market {
  readonly columns: (Reported | null)[][];
  readonly industries: number[];
  readonly bands: number[];
}

const perCompany = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.array(one, { minLength: COMPANIES, maxLength: COMPANIES });
/** Few different values, so that companies often report the same in two columns. */
const reported = fc.record({ value: fc.integer({ min: 1, max: 9 }), year: fc.integer({ min: 2024, max: 2025 }) });
const industry = fc.integer({ min: -1, max: INDUSTRIES - 1 });
const market: fc.Arbitrary<Market> = fc.record({
  columns: fc.array(perCompany(fc.option(reported, { freq: 4 })), { minLength: 6, maxLength: 6 }),
  industries: perCompany(industry),
  bands: perCompany(fc.integer({ min: -1, max: 1 })),
});
/** What happens between two releases: companies join, leave, correct, report again or move to another industry. */
const change = fc.record({
  column: fc.nat(5),
  company: fc.nat(COMPANIES - 1),
  to: fc.option(reported, { freq: 3 }),
  industry: fc.option(industry, { freq: 1 }),
});
const releases = fc.tuple(
  market,
  fc.array(fc.array(change, { maxLength: 12 }), { minLength: 1, maxLength: 3 }),
  perCompany(fc.nat(COMPANIES - 1)),
);

const alone = Int32Array.from({ length: COMPANIES }, (_, at) => at);

function cellsOf({ columns, industries, bands }: Market, groups = alone): Cell[] {
  const parts: Parts = { industries: Int32Array.from(industries), bands: Int32Array.from(bands), groups };
  return SYSTEMS.flatMap((system, ofSystem) =>
    PERIODS.flatMap((period, ofPeriod) => {
      const rows = columns[ofSystem * 2 + ofPeriod]!;
      const column: Column = {
        measure: 1,
        system,
        period,
        recipe: '',
        parts,
        values: Float64Array.from(rows, (row) => row?.value ?? NaN),
        years: Int32Array.from(rows, (row) => (period === LATEST ? (row?.year ?? 0) : period)),
      };
      const key: CellKey = { measure: 1, system, period, industry: null, band: null };
      const all: Cell = { key, column, industry: null, band: null };
      const ofIndustries = Array.from({ length: INDUSTRIES }, (_, at): Cell => ({
        ...all,
        key: { ...key, industry: at + 40 },
        industry: at,
      }));
      const ofBands = BANDS.map((band, at): Cell => ({ ...all, key: { ...key, band }, band: at }));
      return system === null ? [all, ...ofIndustries, ...ofBands] : [all, ...ofIndustries];
    }),
  );
}

const contentOf = ({ column: { values, years, parts }, industry: one, band }: Cell): Map<number, Reported> =>
  new Map(
    [...values.keys()]
      .filter((at) => !Number.isNaN(values[at]!))
      .filter((at) => one === null || parts.industries[at] === one)
      .filter((at) => band === null || parts.bands[at] === band)
      .map((at) => [at, { value: values[at]!, year: years[at]! }]),
  );

/** The rule again in its simplest form: sets of companies with their values, compared one by one. */
function differing(one: Cell, other: Cell, groups: Int32Array): { differ: number; corrected: number } {
  const [here, there] = [contentOf(one), contentOf(other)];
  const differ = new Map<number, boolean>();
  for (const at of new Set([...here.keys(), ...there.keys()])) {
    const [a, b] = [here.get(at), there.get(at)];
    if (a?.value === b?.value) continue;
    const corrected = a && b && a.year === b.year && one.column.system === other.column.system;
    differ.set(groups[at]!, corrected === true && (differ.get(groups[at]!) ?? true));
  }
  return { differ: differ.size, corrected: [...differ.values()].filter(Boolean).length };
}

function tooClose(open: readonly Cell[], earlier: readonly Cell[], groups: Int32Array): CellKey[][] {
  return open.flatMap((cell) => [
    ...open
      .filter((other) => {
        const { differ } = differing(cell, other, groups);
        return differ > 0 && differ < DIFFER;
      })
      .map((other) => [cell.key, other.key]),
    ...earlier
      .filter((other) => {
        const { differ, corrected } = differing(cell, other, groups);
        return differ > 0 && differ - Math.min(corrected, COLLUDING) < DIFFER;
      })
      .map((other) => [cell.key, other.key]),
  ]);
}

type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

function statesAfter(first: Market, changes: readonly (readonly Change[])[]): Market[] {
  return changes.reduce<Market[]>(
    (states, some) => {
      const next = structuredClone(states.at(-1)!);
      for (const { column, company, to, industry: moved } of some) {
        next.columns[column]![company] = to;
        if (moved !== null) next.industries[company] = moved;
      }
      return [...states, next];
    },
    [first],
  );
}

/** Publishes one release after another by the rule; says what became of figures in each. */
function expectFarApart(markets: readonly Market[], groups: Int32Array<ArrayBuffer>): Set<string>[] {
  const earlier: Released[] = [];
  return markets.map((state, release) => {
    const cells = cellsOf(state, groups);
    const decided = decideCells({ cells, earlier, keptBack: new Set(), enough: ENOUGH });
    const open = decided.filter((one) => one.state === 'fresh' || one.state === 'same').map(({ cell }) => cell);
    for (const cell of open) {
      expect(new Set([...contentOf(cell).keys()].map((at) => groups[at])).size).toBeGreaterThanOrEqual(6);
    }
    expect(tooClose(open, earlier, groups)).toEqual([]);
    const fresh = decided.filter((one) => one.state === 'fresh').map(({ cell }) => ({ ...cell, release }));
    earlier.push(...fresh);
    return new Set(decided.map((one) => one.state));
  });
}

test('no two published figures, of one release or of several, differ by one to four companies', () => {
  fc.assert(
    fc.property(releases, ([first, changes, grouping]) => {
      expectFarApart(statesAfter(first, changes), Int32Array.from(grouping));
    }),
    { numRuns: runs(25, 200) },
  );
});

/** Thirty companies that report for everything, all in one industry. */
const even: Market = {
  columns: Array.from({ length: 6 }, (_, at) =>
    Array.from({ length: COMPANIES }, (__, company) =>
      company < 30 ? { value: company + at * 100, year: 2025 } : null,
    ),
  ),
  industries: Array.from({ length: COMPANIES }, () => 0),
  bands: Array.from({ length: COMPANIES }, () => 0),
};
const ALL = nameOfCell({ measure: 1, system: null, industry: null, band: null, period: LATEST });

function statesOf(state: Market, earlier: readonly Released[], keptBack: readonly string[] = []): Map<string, string> {
  const found = decideCells({ cells: cellsOf(state), earlier, keptBack: new Set(keptBack), enough: ENOUGH });
  return new Map(found.map((one) => [nameOfCell(one.cell.key), one.state]));
}
const released = (state: Market): Released[] => [{ ...cellsOf(state)[0]!, release: 1 }];

function joined(count: number): Market {
  const state = structuredClone(even);
  for (let at = 30; at < 30 + count; at++) state.columns[0]![at] = { value: at, year: 2025 };
  return state;
}

function marketCorrected(count: number, newcomers: number, year = 2025): Market {
  const state = joined(newcomers);
  for (let at = 0; at < count; at++) state.columns[0]![at] = { value: 1000 + at, year };
  return state;
}

test('the same holds where figures are certainly published, kept from being too close, and published anew', () => {
  const left = structuredClone(even);
  for (let at = 0; at < 5; at++) left.columns[0]![at] = null;
  const [first, second, third] = expectFarApart([even, joined(4), left], alone);
  expect(first).toContain('fresh');
  expect(second).toContain('kept');
  expect(third).toContain('fresh');
});

test('a figure stays the same while nothing changed, is kept while too few joined, and is fresh from five on', () => {
  expect(statesOf(even, released(even)).get(ALL)).toBe('same');
  expect(statesOf(joined(4), released(even)).get(ALL)).toBe('kept');
  const left = structuredClone(even);
  for (let at = 0; at < 5; at++) left.columns[0]![at] = null;
  expect(statesOf(left, released(even)).get(ALL)).toBe('fresh');
});

test('corrections of four companies hide nobody: with one that joined the figure is kept', () => {
  expect(statesOf(marketCorrected(4, 1), released(even)).get(ALL)).toBe('kept');
  expect(statesOf(marketCorrected(8, 0), released(even)).get(ALL)).toBe('kept');
  expect(statesOf(marketCorrected(9, 0), released(even)).get(ALL)).toBe('fresh');
  expect(statesOf(marketCorrected(5, 0, 2026), released(even)).get(ALL)).toBe('fresh');
});

test('a formula that changed most values makes every changed value count; one that changed hardly any does not', () => {
  const before = released(even);
  const byOtherFormula = (one: Released): Released => ({ ...one, column: { ...one.column, recipe: 'other' } });
  expect(statesOf(marketCorrected(5, 0), before.map(byOtherFormula)).get(ALL)).toBe('kept');
  const was = before.find(({ key }) => nameOfCell(key) === ALL)!;
  const now = cellsOf(marketCorrected(20, 0)).find(({ key }) => nameOfCell(key) === ALL)!;
  expect(differenceBetween(now, was).corrected).toBeGreaterThan(0);
  expect(differenceBetween(now, byOtherFormula(was)).corrected).toBe(0);
});

test('what an analyst keeps back is not shown and takes no room from others', () => {
  const states = statesOf(even, [], [ALL]);
  expect(states.get(ALL)).toBe('withheld');
  expect([...states.values()]).toContain('fresh');
});

test('where no system was distinguished before, corrections of four hide nobody in a system distinguished now either', () => {
  const SYSTEM = nameOfCell({ measure: 1, system: 7, industry: null, band: null, period: LATEST });
  const together = cellsOf(even)[0]!;
  const before: Released = { ...together, column: { ...together.column, everySystem: true }, release: 1 };
  const marketWith = (corrected: number): Market => {
    const state = structuredClone(even);
    state.columns[2] = marketCorrected(corrected, 0).columns[0]!;
    return state;
  };
  expect(statesOf(marketWith(5), [before]).get(SYSTEM)).toBe('difference');
  expect(statesOf(marketWith(8), [before]).get(SYSTEM)).toBe('difference');
  expect(statesOf(marketWith(9), [before]).get(SYSTEM)).toBe('fresh');
  expect(statesOf(marketWith(5), [{ ...before, column: together.column }]).get(SYSTEM)).toBe('fresh');
});
