import Box from '@mui/material/Box';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { stripOf } from '#domain/benchmarks/strip.ts';

const HEIGHT = 20;
const MIDDLE = HEIGHT / 2;

type Spread = Pick<BenchmarkMetric, 'p10' | 'p25' | 'median' | 'p75' | 'p90'> & {
  readonly own: { readonly value: number } | null;
};

/** The market's spread and the company's place in it, as a small picture; the text is beside it. */
export function DistributionStrip({ metric, width = 128 }: { metric: Spread; width?: number }) {
  const strip = stripOf({ ...metric, own: metric.own?.value ?? null });
  if (!strip) return null;
  const x = (place: number) => (place / 100) * width;
  const own = strip.own === null ? null : x(strip.own);
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${width} ${HEIGHT}`}
      sx={{
        width,
        height: HEIGHT,
        flex: 'none',
        overflow: 'visible',
        '& .line': { stroke: 'var(--etalon-palette-market-line)', strokeWidth: 1.5 },
        '& .box': { fill: 'var(--etalon-palette-market-band)', stroke: 'var(--etalon-palette-market-line)' },
        '& .own': {
          fill: 'var(--etalon-palette-primary-main)',
          stroke: 'var(--etalon-palette-background-paper)',
          strokeWidth: 1.5,
        },
      }}
    >
      {strip.whiskers && (
        <line className="line" x1={x(strip.whiskers[0])} x2={x(strip.whiskers[1])} y1={MIDDLE} y2={MIDDLE} />
      )}
      <rect
        className="box"
        x={x(strip.box[0])}
        width={Math.max(1, x(strip.box[1] - strip.box[0]))}
        y={5}
        height={10}
        rx={2}
      />
      <line className="line" x1={x(strip.median)} x2={x(strip.median)} y1={3} y2={17} style={{ strokeWidth: 2.5 }} />
      {own !== null && strip.beyond === null && <circle className="own" cx={own} cy={MIDDLE} r={5} />}
      {own !== null && strip.beyond !== null && (
        <path
          className="own"
          d={strip.beyond === 'left' ? `M0 ${MIDDLE} l8 -6 v12 z` : `M${width} ${MIDDLE} l-8 -6 v12 z`}
        />
      )}
    </Box>
  );
}
