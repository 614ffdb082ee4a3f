import Box from '@mui/material/Box';
import { finestDigits } from '#domain/figures/digits.ts';
import { formatNumber, type Precision } from '#domain/language/format.ts';
import { ownDigits } from '#domain/market/own-digits.ts';
import { unitAfter } from '#domain/language/units.ts';
import type { ComparedYears, MarketYearPair } from '#contract/market-years.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { MetricLink } from '../MetricLink.tsx';
import { QUIET_LINK } from './layout.ts';
import { yearsTexts } from './texts.ts';

const SIZE = { width: 132, height: 96 } as const;
const X = [16, SIZE.width - 16] as const;
/** Room for the numbers above and below. */
const EDGE = 22;

const STYLES = {
  '& text': { fontSize: 12, textAnchor: 'middle', fill: 'var(--etalon-palette-text-secondary)' },
  '& .own text': { fontWeight: 600, fill: 'var(--etalon-palette-primary-main)' },
  '& .own path': { stroke: 'var(--etalon-palette-primary-main)', strokeWidth: 2.5 },
  '& .own circle': { fill: 'var(--etalon-palette-primary-main)', stroke: 'var(--etalon-palette-primary-main)' },
  '& .market path': { stroke: 'var(--etalon-palette-market-line)', strokeWidth: 1.5 },
  '& .market circle': { fill: 'var(--etalon-palette-market-line)', stroke: 'var(--etalon-palette-market-line)' },
  '& .own .hollow': { fill: 'var(--etalon-palette-background-paper)', strokeWidth: 2 },
  '& .few': { stroke: 'var(--etalon-palette-neutral-control)', strokeWidth: 1 },
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
  readonly kind: 'own' | 'market';
  readonly values: Two;
  readonly others: Two;
  readonly y: (value: number) => number;
  readonly precision: (value: number) => Precision;
  /** Years of two formulas are not joined. */
  readonly joined: boolean;
}

function Line({ kind, values, others, y, precision, joined }: LineProps) {
  const locale = useLocale();
  const [from, to] = values;
  return (
    <g className={kind}>
      {joined && from !== null && to !== null && <path d={`M${X[0]} ${y(from)}L${X[1]} ${y(to)}`} fill="none" />}
      {([0, 1] as const).map((at) => {
        const value = values[at];
        if (value === null) return null;
        const dy = isAbove(values, others, at, kind === 'own') ? -9 : 17;
        return (
          <g key={at}>
            <circle className={at === 0 ? 'hollow' : undefined} cx={X[at]} cy={y(value)} r={kind === 'own' ? 4.5 : 3} />
            <text x={X[at]} y={y(value) + dy}>
              {formatNumber(value, locale, precision(value))}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Lines across a year whose market is not published. */
function Hatch({ at }: { at: 0 | 1 }) {
  const lines = Array.from({ length: 9 }, (_, line) => 8 + line * 9);
  return lines.map((top) => (
    <line key={top} className="few" x1={X[at] - 7} x2={X[at] + 7} y1={top + 8} y2={top} aria-hidden />
  ));
}

function NumberSlope({ id, pair, years }: { id: string; pair: MarketYearPair; years: readonly [number, number] }) {
  const texts = useTexts(yearsTexts);
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
  const joined = new_formula === null;
  const missing = ([0, 1] as const).flatMap((at) => {
    const { unpublished } = at === 0 ? before : after;
    return unpublished === null ? [] : [{ at, why: texts.unplacedRow(years[at], unpublished) }];
  });
  const said = [...missing.map(({ why }) => why), ...(joined ? [] : [after.unplaced])];
  return (
    <Box component="li" sx={{ minWidth: 0, px: 1.5, borderLeft: 1, borderColor: 'divider', textAlign: 'center' }}>
      <Box sx={NAME}>
        <MetricLink id={id} metric={pair} />
      </Box>
      <Box
        component="svg"
        role="img"
        aria-label={texts.slopeLabel(description, pair.own_text, pair.median_text)}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        sx={{ ...SIZE, maxWidth: '100%', overflow: 'visible', mt: 1, ...STYLES }}
      >
        {missing.map(({ at }) => (
          <Hatch key={at} at={at} />
        ))}
        <Line kind="market" values={market} others={own} y={y} precision={() => digits} joined={joined} />
        <Line
          kind="own"
          values={own}
          others={market}
          y={y}
          precision={(value) => ownDigits(pair, value)}
          joined={joined}
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
