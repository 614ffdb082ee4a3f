/** So many steps of the axis are enough to read a height. */
const STEPS = 5;
const ROUND = [1, 2, 2.5, 5, 10];

/** Round numbers from under the lowest value to over the highest one. */
export function axisTicks(values: readonly number[], fromZero: boolean): readonly number[] {
  const least = Math.min(...values, ...(fromZero ? [0] : []));
  const most = Math.max(...values, ...(fromZero ? [0] : []));
  const range = most - least || Math.abs(most) || 1;
  const power = 10 ** Math.floor(Math.log10(range / STEPS));
  const step = power * ROUND.find((round) => round * power * STEPS >= range)!;
  const [from, to] = [Math.floor(least / step), Math.max(Math.ceil(most / step), Math.floor(least / step) + 1)];
  // Without the dust of binary fractions.
  return Array.from({ length: to - from + 1 }, (_, at) => Number(((from + at) * step).toPrecision(12)));
}
