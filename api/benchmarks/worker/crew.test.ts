import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyCube, fillCube, type Cube } from '#domain/benchmarks/cube.ts';
import { calculate } from '#domain/benchmarks/engine/calculate.ts';
import { openEngine } from '#domain/benchmarks/engine/engine.ts';
import { makePlan, type MetricRules } from '#domain/benchmarks/plan.ts';
import type { Market } from '#domain/benchmarks/selection.ts';
import { openCrew, type Crew } from './crew.ts';

const ODD = new URL('../../testing/odd-companion.ts', import.meta.url);
const METRICS = (['sum', 'avg', 'min', 'max'] as const).map((rule, at): MetricRules => ({
  id: at + 1,
  alias: `m${at + 1}`,
  rule_for_calc_all_it_systems: rule,
  no_value_is_zero: at === 1,
  per_system: at !== 3,
  max_deviation: at === 2 ? 30 : null,
}));
const PLAN = makePlan(METRICS, [
  { id: 11, alias: 'late', formula: '{ratio} * 2 + COALESCE({m3}; 1)', max_deviation: null },
  { id: 12, alias: 'ratio', formula: '100 * {m1} / {m4}', max_deviation: 50 },
]);
const SYSTEMS = [7, 8];
const MARKETS: readonly Market[] = [
  { companies: null, years: null, thresholds: [], decisions: [] },
  {
    companies: Int32Array.from({ length: 150 }, (_, at) => 2 * at + 1),
    years: [2025],
    thresholds: [{ measure: 1, low_threshold: 100, high_threshold: null }],
    decisions: [{ measure: 12, company: 3, year: 2025, verdict: 'exclude' }],
  },
];

/** Numbers without a pattern, the same every time, a few of them missing. */
function cubeOf(companies: number): Cube {
  const ids = Int32Array.from({ length: companies }, (_, at) => at + 1);
  const cube = emptyCube({
    companies: ids,
    years: Int32Array.of(2024, 2025),
    systems: Int32Array.from(SYSTEMS),
    metrics: Int32Array.from(METRICS, ({ id }) => id),
    ordered: new Int32Array(),
  });
  const noise = (seed: number): number => (Math.imul(seed, 2_654_435_761) >>> 8) % 1009;
  const rows = Array.from(ids, (company) =>
    [2024, 2025].flatMap((year) =>
      [null, ...SYSTEMS].map((system) => ({
        company,
        year,
        system,
        order: 1,
        metrics: cube.dimensions.metrics,
        values: Float64Array.from(METRICS, ({ id }) => {
          const value = noise(company * 97 + year * 13 + (system ?? 0) * 7 + id);
          return value % 9 === 0 ? NaN : value / 7;
        }),
      })),
    ),
  );
  fillCube(cube, rows.flat());
  return cube;
}

const alone = (systems: readonly number[] | null, market: Market) =>
  calculate(openEngine(cubeOf(301), PLAN), systems, market);

let crew: Crew;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etalon-crew-'));
});
afterEach(async () => {
  await crew.stop();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test.each([2, 3])('%i threads give the same bits as one, whatever is asked one after another', async (parts) => {
  crew = openCrew(openEngine(cubeOf(301), PLAN), parts);
  for (const market of MARKETS) {
    for (const systems of [null, [8], SYSTEMS]) {
      expect(await crew.calculate(systems, market)).toEqual(alone(systems, market));
    }
  }
});

test('the companion computes in the same memory, not in one of its own', async () => {
  const cube = cubeOf(301);
  crew = openCrew(openEngine(cube, PLAN), 2);
  const before = await crew.calculate(null, MARKETS[0]!);
  // What this thread writes behind the companion's back is what the companion computes with.
  cube.values.subarray(0, cube.width * 6).fill(42);
  const after = await crew.calculate(null, MARKETS[0]!);
  expect(after.values.slice(0, 602)).toEqual(new Float64Array(602).fill(42));
  expect(before.values.slice(0, 602)).not.toContain(42);
});

test('a companion that dies fails the calculation instead of keeping it waiting; the next one has a new companion', async () => {
  vi.stubEnv('COMPANION_DIES_ONCE', join(folder, 'died'));
  crew = openCrew(openEngine(cubeOf(301), PLAN), 2, ODD);
  await expect(crew.calculate(null, MARKETS[0]!)).rejects.toThrow('the thread has ended');
  expect(await crew.calculate(null, MARKETS[0]!)).toEqual(alone(null, MARKETS[0]!));
});

test('what a part cannot compute fails the calculation with its own words', async () => {
  const last = METRICS.map((metric) => ({ ...metric, rule_for_calc_all_it_systems: 'last' as const }));
  crew = openCrew(openEngine(cubeOf(301), makePlan(last, [])), 2);
  await expect(crew.calculate(null, MARKETS[0]!)).rejects.toThrow('when values of metric 1 were entered');
});

test('a stopped crew computes no more', async () => {
  crew = openCrew(openEngine(cubeOf(301), PLAN), 2);
  await crew.calculate(null, MARKETS[0]!);
  await crew.stop();
  await expect(crew.figures(null)).rejects.toThrow('stopping');
});
