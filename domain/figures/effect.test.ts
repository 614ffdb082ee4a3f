import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#workbooks/testing/property-runs.ts';
import { plainMetric } from '../methodology/testing/plain-metric.ts';
import type { ValueDecision } from './decisions.ts';
import { describe, presentValues } from './describe.ts';
import { effects } from './effect.ts';
import { calculated } from './testing/calculated.ts';

test('the effect is what the median really moves when the value is left out', () => {
  const values = fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0.1, max: 100, noNaN: true })), {
    minLength: 2,
    maxLength: 25,
  });
  fc.assert(
    fc.property(values, fc.nat(), (population, which) => {
      const { calculation } = calculated(
        [plainMetric(1, 'm')],
        population.map((value) => [[value]]),
      );
      const at = which % population.length;
      const all = describe(population);
      const without = describe(presentValues(population, (place) => place !== at));
      const scale = all.p75 - all.p25 > 0 ? all.p75 - all.p25 : Math.abs(all.median);
      expect(effects(calculation)(0, 0, at)).toBeCloseTo(Math.abs(without.median - all.median) / scale, 9);
    }),
    // Neighbouring doubles have no middle: their median is one of them.
    { numRuns: runs(60, 1000), examples: [[[0.10000000000000005, 0.10000000000000003], 0]] },
  );
});

test('a value keeps its effect when it is left out', () => {
  const values = fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0.1, max: 100, noNaN: true })), {
    minLength: 2,
    maxLength: 25,
  });
  fc.assert(
    fc.property(values, fc.nat(), (population, which) => {
      const at = which % population.length;
      const effectWith = (decisions: readonly ValueDecision[]): number => {
        const rows = population.map((value) => [[value]]);
        return effects(calculated([plainMetric(1, 'm')], rows, decisions).calculation)(0, 0, at);
      };
      const excluded = { measure: 1, company: at + 1, year: 2020, decision: 'exclude' } as const;
      expect(effectWith([excluded])).toBeCloseTo(effectWith([]), 9);
    }),
    { numRuns: runs(50, 1000) },
  );
});
