import Box from '@mui/material/Box';
import { sparkOf, type SparkPoint } from './spark.ts';

interface SparklineProps {
  readonly points: readonly SparkPoint[];
  /** The year in question, marked. */
  readonly year: number;
  readonly label: string;
  readonly width?: number;
  readonly height?: number;
}

/** A company's own values over the years in a line of text; the one in question is marked. */
export function Sparkline({ points, year, label, width = 88, height = 24 }: SparklineProps) {
  const spark = sparkOf(points, width, height);
  if (spark.length === 0) return null;
  const at = spark.find((point) => point.year === year);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      sx={{ width, height, overflow: 'visible', verticalAlign: 'middle' }}
    >
      <polyline
        points={spark.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="var(--etalon-palette-text-secondary)"
        strokeWidth={1.5}
      />
      {spark.map((point) => (
        <circle key={point.year} cx={point.x} cy={point.y} r={1.75} fill="var(--etalon-palette-text-secondary)" />
      ))}
      {at && <circle cx={at.x} cy={at.y} r={4} fill="none" stroke="var(--etalon-palette-bad-main)" strokeWidth={2} />}
    </Box>
  );
}
