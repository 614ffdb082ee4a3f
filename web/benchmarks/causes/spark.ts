interface YearValue {
  readonly year: number;
  readonly value: number;
}

interface MarketYear {
  readonly year: number;
  readonly p25: number | null;
  readonly median: number | null;
  readonly p75: number | null;
}

const EDGE = 5;

/** Slips are thousands apart, so values use a logarithmic scale; a linear one if any is not positive. */
export const isLogarithmic = (values: readonly number[]): boolean =>
  values.length > 0 && values.every((value) => value > 0);

/** The coordinates of the company's years and of the market around them. */
export function sparkOf(history: readonly YearValue[], market: readonly MarketYear[], width: number, height: number) {
  const band = market.flatMap(({ year, p25, p75 }) => (p25 === null || p75 === null ? [] : [{ year, p25, p75 }]));
  const middle = market.flatMap(({ year, median }) => (median === null ? [] : [{ year, value: median }]));
  const values = [...history, ...middle].map(({ value }) => value).concat(band.flatMap(({ p25, p75 }) => [p25, p75]));
  const logarithmic = isLogarithmic(values);
  const scaled = (value: number) => (logarithmic ? Math.log(value) : value);
  const years = [...history, ...market].map(({ year }) => year);
  const place = (value: number, least: number, most: number, room: number) =>
    most === least ? room / 2 : EDGE + ((value - least) / (most - least)) * (room - 2 * EDGE);
  const x = (year: number) => place(year, Math.min(...years), Math.max(...years), width);
  const [low, high] = [Math.min(...values.map(scaled)), Math.max(...values.map(scaled))];
  const y = (value: number) => height - place(scaled(value), low, high, height);
  const at = ({ year, value }: YearValue) => ({ year, x: x(year), y: y(value) });
  return {
    own: history.toSorted((a, b) => a.year - b.year).map(at),
    median: middle.map(at),
    // Along its outline, so that it can be drawn in one stroke.
    band: [
      ...band.map(({ year, p75 }) => at({ year, value: p75 })),
      ...band.toReversed().map(({ year, p25 }) => at({ year, value: p25 })),
    ],
  };
}
