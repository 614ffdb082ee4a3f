import Box from '@mui/material/Box';
import type { Cause } from '#contract/benchmark-causes.ts';
import { sparkOf } from './spark.ts';

const [WIDTH, HEIGHT] = [84, 34];

const line = (points: readonly { readonly x: number; readonly y: number }[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** A company's years over the middle half of the market, in a cell; the doubtful one is marked. */
export function CauseSpark({ cause, label }: { cause: Cause; label: string }) {
  const { own, median, band } = sparkOf(cause.history, cause.market, WIDTH, HEIGHT);
  const doubtful = own.find(({ year }) => year === cause.year);
  const usual = own.filter(({ year }) => year !== cause.year);
  const at = doubtful ? own.indexOf(doubtful) : -1;
  const beside = [own[at - 1], doubtful, own[at + 1]].filter((point) => point !== undefined);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      sx={{
        width: WIDTH,
        height: HEIGHT,
        display: 'block',
        overflow: 'visible',
        fill: 'none',
        '--ink': (theme) => theme.vars.palette.text.primary,
        '--band': (theme) => theme.vars.palette.market.band,
        '--median': (theme) => theme.vars.palette.market.line,
        '--doubt': (theme) => theme.vars.palette.warning.main,
      }}
    >
      <polygon points={line(band)} fill="var(--band)" stroke="var(--band)" />
      <polyline points={line(median)} stroke="var(--median)" />
      <polyline points={line(usual)} stroke="var(--ink)" strokeWidth={1.25} />
      {doubtful && <polyline points={line(beside)} stroke="var(--ink)" strokeDasharray="2 2" opacity={0.7} />}
      {usual.map(({ year, x, y }) => (
        <circle key={year} cx={x} cy={y} r={1.75} fill="var(--ink)" />
      ))}
      {doubtful && <circle cx={doubtful.x} cy={doubtful.y} r={3.5} fill="var(--doubt)" />}
    </Box>
  );
}
