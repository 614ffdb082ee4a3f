import { expect, test } from 'vitest';
import { describe, FIGURES } from '#domain/figures/describe.ts';
import { useDatabase } from '#api/testing/database.ts';

const database = useDatabase();

/** The same numbers in every run. */
function values(seed: number, length: number): number[] {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length }, () => (random() < 0.3 ? Math.floor(random() * 5) : Math.exp(random() * 12) - 40));
}

const SQL = `
  select count(x)::int as n, min(x), max(x), avg(x) as mean, stddev_samp(x) as stddev,
    percentile_cont(array[0.1, 0.25, 0.5, 0.75, 0.9, 0.95]) within group (order by x) as shares
  from unnest($1::float8[]) as x`;

interface Row {
  readonly shares: readonly number[];
  readonly [figure: string]: unknown;
}

test.each([2, 3, 7, 8, 24, 25, 101, 400, 1999])('%d values have the figures PostgreSQL gives', async (length) => {
  for (const seed of [1, 2, 3]) {
    const population = values(seed * length, length);
    const { rows } = await database().pool.query<Row>(SQL, [population]);
    const { shares, ...rest } = rows[0]!;
    const [p10, p25, median, p75, p90, p95] = shares;
    const theirs: Record<string, unknown> = { ...rest, p10, p25, median, p75, p90, p95 };
    const ours = describe(population);
    for (const figure of FIGURES) {
      const expected = Number(theirs[figure]);
      // Counts and extremes agree in every bit; the rest is multiplied and added up with other roundings.
      if (figure === 'n' || figure === 'min' || figure === 'max') expect(ours[figure]).toBe(expected);
      else expect(Math.abs(ours[figure] - expected)).toBeLessThanOrEqual(1e-12 * Math.abs(expected));
    }
  }
});
