export interface SparkPoint {
  readonly year: number;
  readonly value: number;
}

const EDGE = 5;

/** Where the points of a small line stand: years from left to right by their distance, values from bottom to top. */
export function sparkOf(points: readonly SparkPoint[], width: number, height: number) {
  const sorted = points.toSorted((a, b) => a.year - b.year);
  const years = sorted.map(({ year }) => year);
  const values = sorted.map(({ value }) => value);
  const [from, to] = [years[0] ?? 0, years.at(-1) ?? 0];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const place = (value: number, least: number, most: number, room: number) =>
    most === least ? room / 2 : EDGE + ((value - least) / (most - least)) * (room - 2 * EDGE);
  return sorted.map(({ year, value }) => ({
    year,
    value,
    x: place(year, from, to, width),
    y: height - place(value, low, high, height),
  }));
}
