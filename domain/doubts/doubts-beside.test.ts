import { expect, test } from 'vitest';
import { heldValues } from '../figures/held-values.ts';
import { planMethodology } from '../figures/plan-methodology.ts';
import { plainMetric } from '../methodology/testing/plain-metric.ts';
import { doubtsBeside } from './doubts-beside.ts';
import type { DoubtMark } from './marks.ts';
import type { DoubtState } from './settled.ts';

const planned = planMethodology([
  plainMetric(1, 'people', {}),
  plainMetric(2, 'cost', {}),
  plainMetric(3, 'cost_each', { formula: '{cost} / {people}' }),
]);
const held = (year: number, cost: number) =>
  heldValues([{ company: 1, year, system: null, order: 1, metrics: [1, 2], values: [10, cost] }], new Set());
const doubt = (state: DoubtState): DoubtMark & { readonly state: DoubtState } => ({
  test: 'slip',
  cell: { year: 2025, system: null, measure: 2 },
  value: 5000,
  proposal: 5,
  reason: { kind: 'past', usual: 5, times: 1000 },
  consequences: [],
  state,
});
const figure = (metric_id: number, value: number) => ({ metric_id, it_system_id: null, value });

test('a doubt stands beside its number and what is computed from it, where that number stands', () => {
  const open = doubt('open');
  const beside = doubtsBeside(planned, held(2025, 5000), [open]);
  expect([beside(figure(2, 5000)), beside(figure(3, 500)), beside(figure(1, 10))]).toEqual([open, open, null]);
  expect(doubtsBeside(planned, held(2025, 5), [open])(figure(3, 0.5)), 'another number').toBeNull();
  expect(doubtsBeside(planned, held(2024, 5000), [open])(figure(3, 500)), 'another year').toBeNull();
});

test('a confirmed one is named beside its number alone', () => {
  const settled = doubt('confirmed');
  const beside = doubtsBeside(planned, held(2025, 5000), [settled]);
  expect([beside(figure(2, 5000)), beside(figure(3, 500))]).toEqual([settled, null]);
});
