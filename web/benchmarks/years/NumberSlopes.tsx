import Box from '@mui/material/Box';
import { finestDigits } from '#domain/figures/digits.ts';
import { formatNumber, type Precision } from '#domain/language/format.ts';
import { ownDigits } from '#domain/market/own-digits.ts';
import { unitAfter } from '#domain/language/units.ts';
import type { ComparedYears, MarketYearPair } from '#contract/market-years.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { joined, type PictureShape } from '#web/ui/picture/shapes.ts';
import { ShapePicture } from '#web/ui/picture/ShapePicture.tsx';
import { MetricLink } from '../MetricLink.tsx';
import { QUIET_LINK } from './layout.ts';
import { yearsTexts } from './texts.ts';

const SIZE = { width: 160, height: 96 } as const;
const X = [30, SIZE.width - 30] as const;
/** Room for the numbers above and below. */
const EDGE = 22;
/** Of the words under and over a dot. */
const WORDS = { width: 2 * X[0], height: 14, size: 12, align: 'center' } as const;

const LOOKS = {
  own: { colour: 'primary', written: 'primary', weight: 2.5, radius: 4.5, edge: 2, bold: true },
  market: { colour: 'market', written: 'soft', weight: 1.5, radius: 3, edge: 1, bold: false },
} as const;

/** Room for three lines, so that the charts of a row line up. */
const NAME = {
  minHeight: '3.9em',
  lineHeight: 1.3,
  fontSize: '0.8125rem',
  fontWeight: 500,
  textAlign: 'left',
  ...QUIET_LINK,
} as const;

/** A unit without a number stands in the plural. */
const MANY = 5;

type Two = readonly [number | null, number | null];

/** Whether the label of each year stands above its dot: the larger of the two numbers does. */
const isAbove = (values: Two, others: Two, at: 0 | 1, first: boolean): boolean => {
  const [one, other] = [values[at], others[at]];
  return one === null || other === null || one === other ? first : one > other;
};

interface LineProps {
  readonly kind: keyof typeof LOOKS;
  readonly values: Two;
  readonly others: Two;
  readonly y: (value: number) => number;
  readonly write: (value: number) => string;
  /** Years of two formulas are not joined. */
  readonly isJoined: boolean;
}

/** A line between two years with a number at each end; the company's dot of the first year is hollow. */
function lineShapes({ kind, values, others, y, write, isJoined }: LineProps): PictureShape[] {
  const { colour, written, weight, radius, edge, bold } = LOOKS[kind];
  const dots = ([0, 1] as const).map((at) => {
    const value = values[at];
    return value === null ? null : { x: X[at], y: y(value), value, isAbove: isAbove(values, others, at, bold) };
  });
  return [
    ...(isJoined ? joined(dots, { colour, weight }) : []),
    ...dots.flatMap((dot, at): PictureShape[] => {
      if (dot === null) return [];
      const { x, value } = dot;
      const fill = bold && at === 0 ? 'surface' : colour;
      const top = dot.y + (dot.isAbove ? -20 : 6);
      return [
        { kind: 'circle', x, y: dot.y, radius, fill, stroke: colour, weight: edge },
        { kind: 'text', x: x - X[0], y: top, ...WORDS, bold, colour: written, text: write(value) },
      ];
    }),
  ];
}

function NumberSlope({ id, pair, years }: { id: string; pair: MarketYearPair; years: readonly [number, number] }) {
  const texts = useTexts(yearsTexts);
  const locale = useLocale();
  const number = (value: number, precision: Precision) => formatNumber(value, locale, precision);
  const { before, after, description, new_formula } = pair;
  const own: Two = [before.own?.value ?? null, after.own?.value ?? null];
  const market: Two = [before.median, after.median];
  const known = [...own, ...market].filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const y = (value: number): number =>
    most === least
      ? SIZE.height / 2
      : SIZE.height - EDGE - ((value - least) / (most - least)) * (SIZE.height - 2 * EDGE);
  const digits = finestDigits([before, after]);
  const isJoined = new_formula === null;
  const missing = ([0, 1] as const).flatMap((at) => {
    const { unpublished } = at === 0 ? before : after;
    return unpublished === null ? [] : [{ at, why: texts.unplacedRow(years[at], unpublished) }];
  });
  const said = [...missing.map(({ why }) => why), ...(isJoined ? [] : [after.unplaced])];
  // Lines across a year whose market is not published.
  const shapes: PictureShape[] = [
    ...missing.map(({ at }) => ({ kind: 'hatch' as const, x: X[at] - 7, y: 8, width: 14, height: SIZE.height - 16 })),
    ...lineShapes({
      kind: 'market',
      values: market,
      others: own,
      y,
      write: (value) => number(value, digits),
      isJoined,
    }),
    ...lineShapes({
      kind: 'own',
      values: own,
      others: market,
      y,
      write: (value) => number(value, ownDigits(pair, value)),
      isJoined,
    }),
  ];
  return (
    <Box component="li" sx={{ minWidth: 0, px: 1.5, borderLeft: 1, borderColor: 'divider', textAlign: 'center' }}>
      <Box sx={NAME}>
        <MetricLink id={id} metric={pair} />
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'center', mt: 1 }}>
        <ShapePicture
          label={texts.slopeLabel(description, pair.own_text, pair.median_text)}
          drawing={{ ...SIZE, shapes }}
        />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', width: SIZE.width, maxWidth: '100%', mx: 'auto' }}>
        {years.map((year) => (
          <Small key={year}>{year}</Small>
        ))}
      </Box>
      <Small sx={{ display: 'block', mt: 0.5 }}>
        {[unitAfter(MANY, pair.unit_name), pair.direction === 'lower' ? texts.lessIsBetter : texts.moreIsBetter]
          .filter((part) => part !== '')
          .join(', ')}
      </Small>
      {said.map((why) => (
        <Small key={why} sx={{ display: 'block' }}>
          {why}
        </Small>
      ))}
    </Box>
  );
}

const LINE = { display: 'inline-block', width: 22, height: 0, mr: 0.75, verticalAlign: 'middle' } as const;

interface NumberSlopesProps {
  readonly id: string;
  readonly compared: ComparedYears;
}

/** The numbers behind the places: the company's and the market's median in both years, each on its own scale. */
export function NumberSlopes({ id, compared: { keys, from, to } }: NumberSlopesProps) {
  const texts = useTexts(yearsTexts);
  const shown = keys.filter(({ before, after }) => before.own !== null || after.own !== null);
  if (shown.length === 0) return null;
  return (
    <TitledCard
      title={texts.numbers}
      more={
        <Muted variant="caption">
          <Box component="span" sx={{ ...LINE, borderTop: 3, borderColor: 'primary.main' }} />
          {texts.own}
          <Box component="span" sx={{ ...LINE, ml: 2, borderTop: 2, borderColor: 'market.line' }} />
          {texts.median}
        </Muted>
      }
      sx={{ gap: 1.5 }}
    >
      <Box
        component="ul"
        aria-label={texts.numbers}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          rowGap: 2,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(6, minmax(0, 1fr))',
          },
          '@media print': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
        }}
      >
        {shown.map((pair) => (
          <NumberSlope key={pair.id} id={id} pair={pair} years={[from, to]} />
        ))}
      </Box>
    </TitledCard>
  );
}
