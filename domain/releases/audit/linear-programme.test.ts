import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Simplex, type LinearProgramme } from './linear-programme.ts';

/** A point where three of the planes meet; null where they do not. */
function meet(planes: readonly (readonly [readonly number[], number])[]): number[] | null {
  const rows = planes.map(([weights, value]) => [...weights, value]);
  for (let column = 0; column < 3; column++) {
    const pivot = rows.slice(column).findIndex((row) => Math.abs(row[column]!) > 1e-9) + column;
    if (pivot < column) return null;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let row = 0; row < 3; row++) {
      if (row === column) continue;
      const part = rows[row]![column]! / rows[column]![column]!;
      rows[row] = rows[row]!.map((value, at) => value - part * rows[column]![at]!);
    }
  }
  return rows.map((row, at) => row[3]! / row[at]!);
}

const dot = (a: ArrayLike<number>, b: readonly number[]): number => b.reduce((sum, x, at) => sum + x * a[at]!, 0);

/** The most by trying every corner. */
function mostOf({ least, rows }: LinearProgramme, aim: readonly number[]): number {
  const unit = (at: number) => [0, 1, 2].map((other) => Number(other === at));
  const planes = [
    ...[0, 1, 2].map((at) => [unit(at), least[at]!] as const),
    ...rows.flatMap(([weights, low, high]) => [
      [Array.from(weights), low] as const,
      [Array.from(weights), high] as const,
    ]),
  ];
  let most = -Infinity;
  for (let a = 0; a < planes.length; a++) {
    for (let b = a + 1; b < planes.length; b++) {
      for (let c = b + 1; c < planes.length; c++) {
        const point = meet([planes[a]!, planes[b]!, planes[c]!]);
        if (!point) continue;
        const isInside =
          point.every((x, at) => x >= least[at]! - 1e-7) &&
          rows.every(([weights, low, high]) => {
            const sum = dot(weights, point);
            return sum >= low - 1e-7 && sum <= high + 1e-7;
          });
        if (isInside) most = Math.max(most, dot(aim, point));
      }
    }
  }
  return most;
}

const number = fc.integer({ min: -6, max: 6 });
const triple = fc.tuple(number, number, number);

test('the most of a sum is that of the best corner, one aim after another', () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5)),
      fc.array(fc.tuple(triple, fc.nat(4), fc.nat(4)), { minLength: 1, maxLength: 4 }),
      fc.array(triple, { minLength: 1, maxLength: 4 }),
      (truth, sums, aims) => {
        // A box, so that there is a most, and bounds around a known solution.
        const around = sums.map(([weights, below, above]) => {
          const sum = dot(weights, truth);
          return [Float64Array.from(weights), sum - below / 2, sum + above / 2] as const;
        });
        const box = [0, 1, 2].map(
          (at) => [Float64Array.from([0, 1, 2], (other) => Number(other === at)), 0, 9] as const,
        );
        const programme: LinearProgramme = { least: [0, 0, 0], rows: [...around, ...box] };
        const simplex = new Simplex(programme);
        for (const aim of aims) {
          const most = simplex.maximise(Float64Array.from(aim));
          expect(most).toBeCloseTo(mostOf(programme, aim), 6);
          const point = [...simplex.variables];
          for (const [weights, low, high] of programme.rows) {
            expect(dot(weights, point)).toBeGreaterThanOrEqual(low - 1e-6);
            expect(dot(weights, point)).toBeLessThanOrEqual(high + 1e-6);
          }
        }
      },
    ),
  );
});

test('what nothing bounds is infinite, and bounds that contradict each other are an error', () => {
  const free = new Simplex({ least: [-Infinity, 0], rows: [[Float64Array.of(1, 1), 2, 3]] });
  expect(free.maximise(Float64Array.of(0, 1))).toBe(Infinity);
  expect(free.maximise(Float64Array.of(1, 1))).toBeCloseTo(3, 9);
  expect(free.maximise(Float64Array.of(1, 0))).toBeCloseTo(3, 9);
  expect(() => new Simplex({ least: [0], rows: [[Float64Array.of(1), -3, -2]] })).toThrow('solution');
});
