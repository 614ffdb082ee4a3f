import { beginsAtZero } from '#domain/benchmarks/axis-start.ts';
import { labelAt } from '#domain/pictures/label-shape.ts';
import { labelsApart } from '#domain/pictures/labels-apart.ts';
import { formatNumber } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { axisTicks } from '#web/ui/picture/axis.ts';
import { legendShapes, type LegendEntry } from '#web/ui/picture/legend.ts';
import { joined, type Drawing, type PictureShape, type Point } from '#web/ui/picture/shapes.ts';
import { gapsIn, QUANTILES, readPublished, yearLabel, type Gap, type PublishedYears } from './published-years.ts';
import { runsOf } from './runs.ts';
import { clientMetricTexts } from './texts.ts';

type Values = readonly (number | null)[];
const isKnown = (value: number | null | undefined): value is number => typeof value === 'number';

const HEIGHT = { narrow: 320, wide: 360 } as const;
const FOOT = 28;
const LETTER = 7;
/** The least distance between two labels. */
const APART = 15;
const LINE = 14;
/** Half of the width of a band in a year that stands alone. */
const ALONE = 16;
/** Half of the stroke that marks a median. */
const STROKE = 7;
const DOT = 6;

/** Where years and values lie. */
interface Axes {
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
  readonly step: number;
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly foot: number };
}

const pointsOn = ({ x, y }: Axes, values: Values): (Point | null)[] =>
  values.map((value, at) => (isKnown(value) ? { x: x(at), y: y(value) } : null));

/** The market between two quantiles as areas; a year alone is a bar, and years without figures are left out. */
function bandShapes(axes: Axes, low: Values, high: Values, faint: boolean): PictureShape[] {
  const [lower, upper] = [pointsOn(axes, low), pointsOn(axes, high)];
  return runsOf(lower.map((point, at) => point !== null && upper[at] !== null)).map(([from, to]) => {
    const edge = (points: readonly (Point | null)[]): Point[] => {
      const known = points.slice(from, to + 1).map((point) => point!);
      return from < to ? known : known.flatMap(({ x, y }) => [x - ALONE, x + ALONE].map((side) => ({ x: side, y })));
    };
    return { kind: 'area', points: [...edge(upper), ...edge(lower).toReversed()], colour: 'band', faint };
  });
}

/** The words in lines of so many letters. */
const linesOf = (text: string, letters: number): readonly string[] =>
  text.split(' ').reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    return last !== undefined && longer.length <= letters ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);

/** Years without figures of the market: hatched within the neighbours' halves, with the reason at the foot. */
function gapShapes({ x, step, plot }: Axes, { run: [first, last], why }: Gap): PictureShape[] {
  const [from, to] = [Math.max(plot.left, x(first) - step / 2), Math.min(plot.right, x(last) + step / 2)];
  const width = to - from;
  const lines = linesOf(why, Math.max(7, Math.floor((width - 8) / LETTER)));
  return [
    { kind: 'hatch', x: from, y: plot.top, width, height: plot.foot - plot.top },
    ...lines.map((text, at) =>
      labelAt((from + to) / 2, plot.foot - 10 - (lines.length - 1 - at) * LINE, text, {
        width: Math.max(width, text.length * LETTER),
        align: 'center',
      }),
    ),
  ];
}

/** The way from the newest own dot before the target to a hollow diamond in its year. */
function targetShapes(axes: Axes, { years, own }: ReturnType<typeof readPublished>, aim: Target, said: string) {
  const at = years.indexOf(aim.year);
  const start = own?.findLastIndex((value, index) => isKnown(value) && index < at) ?? -1;
  const end = { x: axes.x(at), y: axes.y(aim.value) };
  const beside = own?.[at] ?? own?.[start];
  const isUnder = isKnown(beside) && aim.value < beside;
  const from = start < 0 ? null : { x: axes.x(start), y: axes.y(own![start]!) };
  return [
    ...joined([from, end], { colour: 'primary', weight: 1.5, dash: [5, 4] }),
    { kind: 'diamond', ...end, radius: 8, stroke: 'primary' } as const,
    labelAt(end.x, end.y + (isUnder ? 18 : -18), said, {
      width: LETTER * (said.length + 2),
      align: 'center',
      bold: true,
      colour: 'primary',
    }),
  ];
}
type Target = NonNullable<PublishedYears['target']>;

/** The company's dots with their values. */
function ownShapes(axes: Axes, own: Values, format: (value: number) => string): PictureShape[] {
  const points = pointsOn(axes, own);
  return [
    ...joined(points, { colour: 'primary', weight: 2 }),
    ...points.flatMap((point, at): PictureShape[] => {
      if (!point) return [];
      const text = format(own[at]!);
      const room = { width: LETTER * (text.length + 2), align: 'center', bold: true, colour: 'primary' } as const;
      return [
        { kind: 'circle', ...point, radius: DOT, fill: 'primary', stroke: 'surface', weight: 2 },
        labelAt(point.x, point.y - DOT - 9, text, room),
      ];
    }),
  ];
}

const box = ({ x, y }: Point, colour: 'band' | 'market', [width, height]: readonly [number, number], faint = false) => {
  const [left, top] = [x - width / 2, y - height / 2];
  const points = [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
  return { kind: 'area', points, colour, faint } as const;
};
const MEDIAN = [2 * STROKE, 2.5] as const;
const SIGN = [14, 8] as const;

function legendOf(data: PublishedYears, hasEnds: boolean, locale: Locale): LegendEntry[] {
  const texts = clientMetricTexts[locale];
  const dot = (at: Point): PictureShape[] => [
    { kind: 'circle', ...at, radius: 5, fill: 'primary', stroke: 'surface', weight: 1 },
  ];
  return [
    ...(data.own ? [{ text: texts.you, sign: dot }] : []),
    { text: texts.median, sign: (at) => [box(at, 'market', MEDIAN)] },
    { text: texts.half, sign: (at) => [box(at, 'band', SIGN)] },
    ...(hasEnds ? [{ text: texts.most, sign: (at: Point) => [box(at, 'band', SIGN, true)] }] : []),
    ...(data.target
      ? [
          {
            text: texts.target,
            sign: (at: Point) => [{ kind: 'diamond', ...at, radius: 6, stroke: 'primary' } as const],
          },
        ]
      : []),
  ];
}

/** The published quantiles by year as bands, the company's dots with their values, gaps hatched with the reason. */
export function drawYears(data: PublishedYears, locale: Locale, width: number): Drawing {
  const texts = clientMetricTexts[locale];
  const read = readPublished(data, locale);
  const { years, market, of, own, number, ofCompany } = read;
  const { target, narrow } = data;
  const legend = legendShapes(legendOf(data, of('p10').some(isKnown), locale), width);
  const height = HEIGHT[narrow ? 'narrow' : 'wide'];
  const values = [...(own ?? []), target?.value ?? null, ...QUANTILES.flatMap(of)].filter(isKnown);
  const ticks = axisTicks(values.length > 0 ? values : [0], beginsAtZero(data.unit_name, values));
  const marks = ticks.map((value) => formatNumber(value, locale, 'full'));

  const last = of('median').findLastIndex(isKnown);
  const ends = QUANTILES.flatMap((quantile) => {
    const value = narrow ? null : (market[last]?.[quantile] ?? null);
    return value === null
      ? []
      : [{ value, text: quantile === 'median' ? `${number(value)} ${texts.medianShort}` : number(value) }];
  });
  const room = last < years.length - 1 ? 8 : Math.max(8, ...ends.map(({ text }) => LETTER * text.length));

  // Room for the value over the highest dot.
  const plot = {
    left: 8 + LETTER * Math.max(...marks.map((text) => text.length)),
    right: width - room,
    top: legend.height + 14,
    foot: height - FOOT,
  };
  const step = (plot.right - plot.left) / years.length;
  const [least, most] = [ticks[0]!, ticks.at(-1)!];
  const axes: Axes = {
    x: (at) => plot.left + (at + 0.5) * step,
    y: (value) => plot.foot - ((value - least) / (most - least)) * (plot.foot - plot.top),
    step,
    plot,
  };
  const heights = labelsApart(
    ends.map(({ value }) => axes.y(value)),
    APART,
    [plot.top, plot.foot],
  );

  const shapes: PictureShape[] = [
    ...legend.shapes,
    ...ticks.flatMap((value, at): PictureShape[] => {
      const y = axes.y(value);
      return [
        { kind: 'line', x1: plot.left, y1: y, x2: plot.right, y2: y, colour: 'line', weight: 1 },
        labelAt(plot.left - 6, y, marks[at]!, { width: plot.left - 2, align: 'right' }),
      ];
    }),
    ...years.map((_, at) =>
      labelAt(axes.x(at), height - FOOT / 2, yearLabel(years[at]!, market[at]), {
        width: Math.max(step, 40),
        align: 'center',
      }),
    ),
    ...gapsIn(market, locale).flatMap((gap) => gapShapes(axes, gap)),
    ...bandShapes(axes, of('p10'), of('p90'), true),
    ...bandShapes(axes, of('p25'), of('p75'), false),
    ...joined(pointsOn(axes, of('median')), { colour: 'market', weight: 2 }),
    ...pointsOn(axes, of('median')).flatMap((point) => (point ? [box(point, 'market', MEDIAN)] : [])),
    ...ends.map(({ text }, at) =>
      labelAt(axes.x(last) + ALONE + 4, heights[at]!, text, { width: LETTER * (text.length + 2) }),
    ),
    ...(target ? targetShapes(axes, read, target, texts.goal(target.text)) : []),
    ...(own ? ownShapes(axes, own, ofCompany) : []),
  ];
  return { width, height, shapes };
}
