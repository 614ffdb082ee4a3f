import Box from '@mui/material/Box';

const [WIDTH, HEIGHT, EDGE] = [172, 20, 5];

interface DumbbellProps {
  /** From 0, the worst, to 100. */
  readonly now: number;
  readonly before: number | null;
}

/** The middle place of a process, a year ago hollow: grey, because a process is no company. Its words stand beside. */
export function Dumbbell({ now, before }: DumbbellProps) {
  const x = (place: number) => EDGE + (place / 100) * (WIDTH - 2 * EDGE);
  const moved = before !== null && before !== now;
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      sx={{
        display: 'block',
        width: WIDTH,
        maxWidth: '100%',
        height: HEIGHT,
        color: 'text.secondary',
        '& .axis': { stroke: 'var(--etalon-palette-divider)', strokeWidth: 2 },
        '& .move': { stroke: 'currentColor', strokeWidth: 2 },
        '& .before': { fill: 'var(--etalon-palette-background-paper)', stroke: 'currentColor', strokeWidth: 1.5 },
        '& .now': { fill: 'currentColor' },
      }}
    >
      <line className="axis" x1={x(0)} x2={x(100)} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      {moved && (
        <>
          <line className="move" x1={x(before)} x2={x(now)} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          <circle className="before" cx={x(before)} cy={HEIGHT / 2} r={4.5} />
        </>
      )}
      <circle className="now" cx={x(now)} cy={HEIGHT / 2} r={5} />
    </Box>
  );
}
