import type { ChartTokens } from '#web/ui/chart/Chart.tsx';

/** What a custom series of ECharts is drawn with: only the parts used here. */
export interface Item {
  readonly dataIndex: number;
  readonly coordSys: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}
export interface Api {
  readonly coord: (point: readonly [at: number, value: number]) => readonly [x: number, y: number];
  readonly size: (point: readonly [number, number]) => readonly [width: number, height: number];
}

type Values = readonly (number | null)[];
export type Run = readonly [from: number, to: number];

/** Neighbouring places where something holds, from and to, in order. */
export function runsOf(holds: readonly boolean[]): Run[] {
  const runs: [number, number][] = [];
  holds.forEach((here, at) => {
    if (!here) return;
    const last = runs.at(-1);
    if (last?.[1] === at - 1) last[1] = at;
    else runs.push([at, at]);
  });
  return runs;
}

/** Half of the width of a band in a year that stands alone. */
const ALONE = 16;

const isKnown = (value: number | null | undefined): value is number => typeof value === 'number';

/** The market between two quantiles as areas; a year alone is a bar, and years without figures are left out. */
export function bandBetween(name: string, low: Values, high: Values, tokens: ChartTokens, opacity: number) {
  const starts = new Map(
    runsOf(low.map((value, at) => isKnown(value) && isKnown(high[at]))).map((run) => [run[0], run]),
  );
  return {
    name,
    type: 'custom',
    color: tokens.band,
    // For the legend.
    itemStyle: { color: tokens.band, opacity },
    silent: true,
    z: 1,
    encode: { x: 0, y: [1, 2] },
    data: low.map((value, at) => [at, value ?? '-', high[at] ?? '-']),
    renderItem: ({ dataIndex }: Item, api: Api) => {
      const run = starts.get(dataIndex);
      if (!run) return null;
      const [from, to] = run;
      const places = Array.from({ length: to - from + 1 }, (_, step) => from + step);
      const edge = (values: Values) => places.map((at) => api.coord([at, values[at]!]));
      const [upper, lower] = [edge(high), edge(low)];
      const widened = (points: readonly (readonly [number, number])[]) =>
        points.length > 1 ? points : points.flatMap(([x, y]) => [[x - ALONE, y] as const, [x + ALONE, y] as const]);
      const points = [...widened(upper), ...widened(lower).toReversed()];
      return { type: 'polygon', shape: { points }, style: { fill: tokens.band, opacity } };
    },
  };
}

export interface Gap {
  readonly run: Run;
  readonly why: string;
}

const HATCH = 8;
const LINE = 14;

/** Slanting lines over a rectangle, cut at its edges. */
function hatch(x: number, y: number, width: number, height: number, color: string) {
  const count = Math.ceil((width + height) / HATCH);
  const lines = Array.from({ length: count }, (_, step) => {
    const x1 = x + step * HATCH;
    return {
      type: 'line',
      shape: { x1, y1: y, x2: x1 - height, y2: y + height },
      style: { stroke: color, lineWidth: 1 },
    };
  });
  return { type: 'group', children: lines, clipPath: { type: 'rect', shape: { x, y, width, height } } };
}

/** Years without figures of the market: hatched, with the reason at the foot, under the company's dots. */
export function gapSeries(gaps: readonly Gap[], tokens: ChartTokens) {
  return {
    type: 'custom',
    silent: true,
    z: 0,
    encode: { x: 0 },
    data: gaps.map(({ run: [from] }) => [from]),
    renderItem: ({ dataIndex, coordSys }: Item, api: Api) => {
      const { run, why } = gaps[dataIndex]!;
      const [step] = api.size([1, 0]);
      const [first, last] = [api.coord([run[0], 0])[0], api.coord([run[1], 0])[0]];
      // Within the neighbouring years' halves, so that it does not lie on their band.
      const [x, end] = [Math.max(coordSys.x, first - step / 2), Math.min(coordSys.x + coordSys.width, last + step / 2)];
      const width = end - x;
      return {
        type: 'group',
        children: [
          hatch(x, coordSys.y, width, coordSys.height, tokens.line),
          {
            type: 'text',
            x: x + width / 2,
            y: coordSys.y + coordSys.height - 6,
            style: {
              text: why,
              align: 'center',
              verticalAlign: 'bottom',
              width: Math.max(48, width - 12),
              overflow: 'break',
              lineHeight: LINE,
              fill: tokens.inkSoft,
              font: `12px ${tokens.font}`,
              backgroundColor: tokens.surface,
              padding: [2, 4],
              borderRadius: 2,
            },
          },
        ],
      };
    },
  };
}

/** The least distance between two labels, in pixels. */
const APART = 15;

/** Heights moved as little as needed to keep labels apart, in the order from top to bottom. */
export function keptApart(heights: readonly number[], apart = APART): number[] {
  const down = heights.reduce<number[]>(
    (placed, height) => [...placed, Math.max(height, (placed.at(-1) ?? -Infinity) + apart)],
    [],
  );
  // Half of the way back, so that a crowd stays around its middle.
  const shift = Math.max(...down.map((height, at) => height - heights[at]!), 0) / 2;
  return down.map((height) => height - shift);
}

export interface EndLabel {
  readonly value: number;
  readonly text: string;
}

/** The names of the quantiles beside the last year that has them. */
export function endLabels(at: number, labels: readonly EndLabel[], tokens: ChartTokens) {
  const ordered = labels.toSorted((one, other) => other.value - one.value);
  return {
    type: 'custom',
    silent: true,
    z: 4,
    encode: { x: 0 },
    data: ordered.length === 0 ? [] : [[at]],
    renderItem: (_: Item, api: Api) => {
      const points = ordered.map(({ value }) => api.coord([at, value]));
      const heights = keptApart(points.map(([, y]) => y));
      return {
        type: 'group',
        children: ordered.map(({ text }, place) => ({
          type: 'text',
          x: points[place]![0] + ALONE + 4,
          y: heights[place]!,
          style: {
            text,
            verticalAlign: 'middle',
            fill: tokens.inkSoft,
            font: `12px ${tokens.font}`,
            // The way to a target may lead through the labels.
            stroke: tokens.surface,
            lineWidth: 3,
          },
        })),
      };
    },
  };
}

/** A hollow diamond in the year of the target, on a dashed line from the newest own dot before it. */
export function targetSeries(
  name: string,
  target: { readonly year: number; readonly value: number },
  years: readonly number[],
  own: Values | undefined,
  label: string,
  tokens: ChartTokens,
) {
  const place = years.indexOf(target.year);
  const start = own?.findLastIndex((value, at) => isKnown(value) && at < place) ?? -1;
  const beside = own?.[place];
  const isUnder = isKnown(beside) ? target.value < beside : start >= 0 && target.value < (own?.[start] ?? 0);
  return {
    name,
    type: 'line',
    color: tokens.own,
    z: 4,
    connectNulls: true,
    data: years.map((_, at) => {
      if (at === place) return { value: target.value };
      return at === start ? { value: own?.[start], symbol: 'none', label: { show: false } } : null;
    }),
    symbol: 'diamond',
    symbolSize: 16,
    itemStyle: { color: tokens.surface, borderColor: tokens.own, borderWidth: 2 },
    lineStyle: { width: 1.5, type: 'dashed', color: tokens.own },
    label: {
      show: true,
      position: isUnder ? 'bottom' : 'top',
      formatter: label,
      color: tokens.own,
      fontWeight: 600,
      textBorderColor: tokens.surface,
      textBorderWidth: 3,
    },
  };
}
