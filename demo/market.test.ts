import { expect, test } from 'vitest';
import { sizeBands } from '#domain/benchmarks/release/size-bands.ts';
import { generateMarket, readDemoMarket } from './market.ts';
import { readDemoMethodology } from './methodology.ts';

const market = readDemoMarket();
const roots = readDemoMethodology();
const all = [...generateMarket(market, roots)];

test('the demo market has 60 companies in 8 industries with 8 IT systems over 4 years', () => {
  expect(new Set(market.companies.map(({ name }) => name)).size).toBe(60);
  expect(new Set(market.companies.flatMap(({ industries }) => industries)).size).toBe(8);
  expect(new Set(market.companies.flatMap(({ systems }) => systems)).size).toBe(8);
  expect(new Set(all.map(({ year }) => year))).toEqual(new Set([2022, 2023, 2024, 2025]));
});

test('industries are of different sizes: two are too small to be shown, some have ten companies and more', () => {
  const sizes = new Map<string, number>();
  for (const { industries } of market.companies) {
    const [main = ''] = industries;
    sizes.set(main, (sizes.get(main) ?? 0) + 1);
  }
  expect([...sizes.values()].toSorted((a, b) => a - b)).toEqual([3, 5, 7, 7, 8, 8, 10, 12]);
});

test('three size bands of twenty companies come out of the numbers of employees', () => {
  const latest = new Map<string, number>();
  for (const { company, systems } of all) {
    const size = systems.find(({ system }) => system === null)?.values.get('co.employees');
    if (size !== undefined) latest.set(company, size);
  }
  expect(sizeBands([...latest.values()])).toEqual([
    { from: 0, below: 1000 },
    { from: 1000, below: 2500 },
    { from: 2500, below: Infinity },
  ]);
});

test('since the last publication companies have joined, and most of one industry are still to report', () => {
  const reporting = (year: number) => all.filter((one) => one.year === year).map(({ company }) => company);
  const before = new Set([2022, 2023, 2024].flatMap(reporting));
  const now = new Set(reporting(2025));
  expect(market.companies.filter(({ name }) => !before.has(name))).toHaveLength(5);
  const late = market.companies.filter(({ name }) => !now.has(name)).map(({ industries }) => industries[0]);
  expect(late).toHaveLength(6);
  expect(late.filter((industry) => industry === 'Энергетика')).toHaveLength(4);
});

test('the same files give the same numbers', () => {
  const [first] = generateMarket(market, roots);
  expect(first).toEqual(all[0]);
});

test('some report in two workbooks, some leave processes out, and one sent words in place of numbers at first', () => {
  expect(all.some(({ part }) => part === 2)).toBe(true);
  const answered = all.map(({ systems }) => new Set(systems.flatMap(({ values }) => [...values.keys()])).size);
  expect(Math.min(...answered)).toBeLessThan(0.8 * Math.max(...answered));
  expect(all.filter(({ typed }) => typed !== undefined)).toHaveLength(1);
});

test.each(['co.employees', 'co.users', 'co.revenue', 'it.staff'])(
  'no company has a third more or less of %s than the year before',
  (alias) => {
    const slipped = market.companies.flatMap(({ name, slips = [] }) =>
      slips.flatMap(({ metric, year }) => (metric === alias ? `${name} ${year}` : [])),
    );
    const known = all.flatMap(({ company, year, systems, typed }) => {
      const value = systems.find(({ system }) => system === null)?.values.get(alias);
      return value === undefined || typed || slipped.includes(`${company} ${year}`) ? [] : [{ company, year, value }];
    });
    const jumps = known.flatMap(({ company, year, value }) => {
      const before = known.find((one) => one.company === company && one.year === year - 1);
      return before && Math.abs(Math.log(value / before.value)) > Math.log(4 / 3) ? [{ company, year, value }] : [];
    });
    expect(jumps).toEqual([]);
  },
);

test('a wrong unit makes a number a thousand times too large in its year only', () => {
  const valueOf = (year: number) =>
    all
      .filter((one) => one.company === 'АО «Уралстан»' && one.year === year)
      .flatMap(({ systems }) => systems[0]!.values.get('wp.computer_cost') ?? [])[0]!;
  expect(valueOf(2024) / valueOf(2025)).toBeGreaterThan(100);
});

test('what a sum is made of lies near what the company as a whole would report', () => {
  const { systems } = all.find(({ company, typed }) => company === 'АО «Северный Терминал»' && !typed)!;
  const sum = systems.reduce((total, { values }) => total + (values.get('app.users') ?? 0), 0);
  const users = systems[0]!.values.get('co.users')!;
  expect(sum / users).toBeGreaterThan(0.5);
  expect(sum / users).toBeLessThan(10);
});
