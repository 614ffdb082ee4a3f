import { expect, test } from 'vitest';
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

test('every industry has enough companies in the last year to show its market to one of them', () => {
  const reporting = new Set(all.filter(({ year }) => year === 2025).map(({ company }) => company));
  for (const industry of new Set(market.companies.flatMap(({ industries }) => industries))) {
    const members = market.companies.filter(
      ({ name, industries }) => industries.includes(industry) && reporting.has(name),
    );
    expect({ industry, enough: members.length >= 6 }).toEqual({ industry, enough: true });
  }
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
