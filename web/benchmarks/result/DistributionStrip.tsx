import Box from '@mui/material/Box';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { stripOf } from '#domain/benchmarks/strip.ts';

const HEIGHT = 20;
const MIDDLE = HEIGHT / 2;

const WIDTH = 88;

/** The market's spread as a small picture, for those who see it without a company. */
export function DistributionStrip({ metric }: { metric: BenchmarkMetric }) {
  const strip = stripOf(metric);
  if (!strip) return null;
  const x = (place: number) => (place / 100) * WIDTH;
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      sx={{
        width: WIDTH,
        height: HEIGHT,
        flex: 'none',
        overflow: 'visible',
        '& .line': { stroke: 'var(--etalon-palette-market-line)', strokeWidth: 1.5 },
        '& .box': { fill: 'var(--etalon-palette-market-band)', stroke: 'var(--etalon-palette-market-line)' },
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
    </Box>
  );
}
