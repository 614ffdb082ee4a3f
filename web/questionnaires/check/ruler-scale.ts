/** A mark of the axis: its place from 0 to 1 and its number. */
export interface Tick {
  readonly at: number;
  readonly value: number;
}

export interface RulerScale {
  readonly place: (value: number) => number;
  readonly ticks: readonly Tick[];
  readonly isLog: boolean;
}

/** From this factor on a linear scale would put all but the largest number on one spot. */
const LOG_FROM = 10;
const MOST_TICKS = 5;

const niceStep = (rough: number): number => {
  const unit = 10 ** Math.floor(Math.log10(rough));
  return unit * ([1, 2, 5, 10].find((times) => times * unit >= rough) ?? 10);
};

function logScale(low: number, high: number): RulerScale {
  const [from, to] = [Math.floor(Math.log10(low) - 0.05), Math.ceil(Math.log10(high) + 0.05)];
  const step = Math.ceil((to - from) / (MOST_TICKS - 1));
  const place = (value: number): number => (Math.log10(value) - from) / (to - from);
  const ticks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => 10 ** (from + at * step));
  return { place, ticks: ticks.map((value) => ({ at: place(value), value })), isLog: true };
}

function linearScale(low: number, high: number): RulerScale {
  const from = low >= 0 ? 0 : low;
  const step = niceStep((high - from || Math.abs(high) || 1) / (MOST_TICKS - 1));
  const [first, last] = [Math.floor(from / step), Math.ceil((high === from ? from + step : high) / step)];
  const place = (value: number): number => (value / step - first) / (last - first);
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
  return { place, ticks: ticks.map((value) => ({ at: place(value), value })), isLog: false };
}

/** An axis that holds all the numbers: logarithmic when the largest is at least ten times the smallest. */
export function rulerScale(values: readonly number[]): RulerScale {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low > 0 && high / low >= LOG_FROM ? logScale(low, high) : linearScale(low, high);
}
