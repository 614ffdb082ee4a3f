import { useTheme } from '@mui/material/styles';

const STEP = 22;
const BASE = 120;
/** A market's distribution, for decoration only. */
const BARS = [14, 26, 44, 68, 92, 104, 96, 78, 58, 40, 26, 16].map((height, place) => ({ x: place * STEP, height }));
const WIDTH = BARS.length * STEP;
/** The position of the company's bar. */
const OWN = { x: 7 * STEP, height: 78 };

/** An illustration of a market and one company in it. */
export function MarketPicture() {
  const { palette } = useTheme().vars;
  const middle = OWN.x + 8;
  return (
    <svg width={WIDTH} height={BASE + 12} viewBox={`0 -8 ${WIDTH} ${BASE + 12}`} aria-hidden>
      {BARS.map(({ x, height }) => (
        <rect
          key={x}
          x={x}
          y={BASE - height}
          width={16}
          height={height}
          rx={4}
          fill={x === OWN.x ? palette.primary.main : palette.market.line}
          opacity={x === OWN.x ? 1 : 0.38}
        />
      ))}
      <path
        d={`M${middle} 6V${BASE - OWN.height}`}
        stroke={palette.primary.main}
        strokeWidth={2}
        strokeDasharray="2 4"
      />
      <circle cx={middle} cy={4} r={6} fill={palette.warning.main} />
      <path d={`M0 ${BASE + 1}H${WIDTH}`} stroke={palette.market.line} strokeWidth={1.5} />
    </svg>
  );
}
