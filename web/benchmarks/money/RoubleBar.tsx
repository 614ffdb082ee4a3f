import Box from '@mui/material/Box';

/** How far the bars of a page reach on both sides of zero, in roubles. */
export interface BarScale {
  readonly left: number;
  readonly right: number;
}

export const scaleOf = (roubles: readonly number[]): BarScale => ({
  left: Math.max(0, ...roubles.map((one) => -one)),
  right: Math.max(0, ...roubles),
});

/** Room for the number at the end of the longest bar. */
const LABEL = 64;

/** Where an amount lies in the cell. */
function xOf(roubles: number, { left, right }: BarScale): string {
  const width = left + right || 1;
  return `calc(${LABEL}px + (100% - ${2 * LABEL}px) * ${(roubles + left) / width})`;
}

interface RoubleBarProps {
  readonly roubles: number | null;
  readonly scale: BarScale;
  readonly label: string;
}

/** One bar from the zero line, which all rows share; without an amount only the line. */
export function RoubleBar({ roubles, scale, label }: RoubleBarProps) {
  const zero = xOf(0, scale);
  const dearer = (roubles ?? 0) > 0;
  const colour = dearer ? 'bad.main' : 'good.main';
  const share = Math.abs(roubles ?? 0) / (scale.left + scale.right || 1);
  const width = `max(2px, calc((100% - ${2 * LABEL}px) * ${share}))`;
  return (
    <Box sx={{ position: 'absolute', inset: 0 }}>
      <Box
        sx={{ position: 'absolute', top: 0, bottom: 0, left: zero, borderLeft: 1, borderColor: 'neutral.control' }}
      />
      {roubles !== null && (
        <>
          <Box
            sx={{
              position: 'absolute',
              top: 'calc(50% - 8px)',
              height: 16,
              width,
              bgcolor: colour,
              ...(dearer
                ? { left: zero, borderRadius: '0 3px 3px 0' }
                : { right: `calc(100% - ${zero})`, borderRadius: '3px 0 0 3px' }),
              '@media print': { printColorAdjust: 'exact' },
            }}
          />
          <Box
            component="span"
            sx={{
              position: 'absolute',
              top: 'calc(50% - 10px)',
              lineHeight: '20px',
              fontWeight: 600,
              whiteSpace: 'nowrap',
              color: colour,
              ...(dearer
                ? { left: `calc(${xOf(roubles, scale)} + 6px)` }
                : { right: `calc(100% - ${xOf(roubles, scale)} + 6px)` }),
            }}
          >
            {dearer ? '▼' : '▲'} {label}
          </Box>
        </>
      )}
    </Box>
  );
}
