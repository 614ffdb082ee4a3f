import { useTheme } from '@mui/material/styles';

/** Heights of a market's distribution, for decoration only. */
const BARS = [14, 26, 44, 68, 92, 104, 96, 78, 58, 40, 26, 16];
const STEP = 22;
const BASE = 120;
/** Where the drawn company stands. */
const OWN = 7;

/** A market and one company in it: what the portal is about, without a word. */
export function MarketPicture() {
  const { palette } = useTheme().vars;
  const x = OWN * STEP + 8;
  return (
    <svg width={BARS.length * STEP} height={BASE + 12} viewBox={`0 -8 ${BARS.length * STEP} ${BASE + 12}`} aria-hidden>
      {BARS.map((height, index) => (
        <rect
          key={index}
          x={index * STEP}
          y={BASE - height}
          width={16}
          height={height}
          rx={4}
          fill={index === OWN ? palette.primary.main : palette.market.line}
          opacity={index === OWN ? 1 : 0.38}
        />
      ))}
      <line
        x1={x}
        x2={x}
        y1={6}
        y2={BASE - (BARS[OWN] ?? 0)}
        stroke={palette.primary.main}
        strokeWidth={2}
        strokeDasharray="2 4"
      />
      <circle cx={x} cy={4} r={6} fill={palette.warning.main} />
      <line x1={0} x2={BARS.length * STEP} y1={BASE + 1} y2={BASE + 1} stroke={palette.market.line} strokeWidth={1.5} />
    </svg>
  );
}
