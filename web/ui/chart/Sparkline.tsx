import Box from '@mui/material/Box';

interface SparklineProps {
  /** In order; null where there is no value. */
  readonly values: readonly (number | null)[];
  /** The same in words. */
  readonly label: string;
}

const WIDTH = 88;
const HEIGHT = 24;
const EDGE = 3;

/** A line chart the size of a word; a gap in the values is a gap in the line. */
export function Sparkline({ values, label }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const at = (value: number, place: number) => ({
    x: values.length === 1 ? WIDTH / 2 : EDGE + (place * (WIDTH - 2 * EDGE)) / (values.length - 1),
    y: most === least ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) * (HEIGHT - 2 * EDGE)) / (most - least),
  });
  const points = values.map((value, place) => (value === null ? null : at(value, place)));
  const path = points
    .map((point, i) => point && `${points[i - 1] ? 'L' : 'M'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`)
    .filter((step) => step !== null)
    .join('');
  const last = points.findLast((point) => point !== null);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      sx={{ width: WIDTH, height: HEIGHT, display: 'block', color: 'primary.main', overflow: 'visible' }}
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinejoin="round" />
      {last && <circle cx={last.x} cy={last.y} r={2.5} fill="currentColor" />}
    </Box>
  );
}
