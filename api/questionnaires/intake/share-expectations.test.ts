import { NOTHING_SAID } from '#domain/doubts/settled.ts';
import { expect, test } from 'vitest';
import type { PublishedRow } from '#domain/doubts/usual-market.ts';
import { usualIn } from '#domain/doubts/usual-market.ts';
import { planMethodology } from '#domain/figures/plan-methodology.ts';
import { plainMetric } from '#domain/methodology/testing/plain-metric.ts';
import { shareExpectations, takeExpectations } from './share-expectations.ts';

const METRICS = [plainMetric(1, 'cost')];
const PUBLISHED: readonly PublishedRow[] = [
  { measure: 1, year: null, system: null, band: null, p10: 1, p25: 2, median: 3, p75: 4, p90: 5, step: 1 },
];
const expected = (company: number) => ({
  metrics: METRICS,
  itSystems: [],
  company: { id: company, name: 'АО «Север»' },
  templateVersion: 1,
  lastYear: 2026,
  grounds: {
    held: [{ company, year: 2024, order: 1, system: null, metrics: [1], values: [company] }],
    published: PUBLISHED,
    said: NOTHING_SAID,
  },
});

test('the methodology and the market cross to a thread once, each company’s own values with its questionnaire', () => {
  const [one, other] = [7, 8].map((company) => takeExpectations(structuredClone(shareExpectations(expected(company)))));
  expect(one).toEqual(expected(7));
  expect(other!.grounds!.held).toEqual(expected(8).grounds.held);
  expect(other!.metrics).toBe(one!.metrics);
  expect(other!.grounds!.published).toBe(one!.grounds!.published);
  const usual = [one, other].map((of) => usualIn(planMethodology(of!.metrics), of!.grounds!.published));
  expect(usual[1], 'what is usual is worked out once').toBe(usual[0]);
});
