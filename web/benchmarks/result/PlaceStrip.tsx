import Box from '@mui/material/Box';
import { markOn, STRIP, type StripMark } from '#domain/market/place-mark.ts';
import type { OwnInMarket } from '#domain/benchmarks/release/own-in-market.ts';
import type { Direction } from '#domain/methodology/states.ts';

const HEIGHT = 20;
const MIDDLE = HEIGHT / 2;
/** Room for a dot at the very end. */
export const STRIP_EDGE = 6;
/** On a narrow strip a smaller move is noise: places are rounded to 5 points. */
const NARROW = 200;
const LEAST_MOVE = 10;

type Placed = Pick<OwnInMarket, 'place' | 'end' | 'quartile'>;

interface PlaceStripProps {
  readonly own: Placed | null;
  /** The place of a year ago, a hollow dot. */
  readonly before?: Placed | null;
  readonly direction: Direction | null;
  /** A test doubts the company's value: a dashed ring. */
  readonly doubtful?: boolean;
  /** The market shows nothing here: hatched. */
  readonly few?: boolean;
  readonly width?: number;
}

const STYLES = {
  '& .line': { stroke: 'var(--etalon-palette-market-line)', strokeWidth: 1 },
  '& .median': { stroke: 'var(--etalon-palette-market-line)', strokeWidth: 2.5 },
  '& .half': { fill: 'var(--etalon-palette-market-band)' },
  '& .quarter': { fill: 'var(--etalon-palette-primary-main)' },
  '& .own': {
    fill: 'var(--etalon-palette-primary-main)',
    stroke: 'var(--etalon-palette-background-paper)',
    strokeWidth: 2,
  },
  '& .before': {
    fill: 'var(--etalon-palette-background-paper)',
    stroke: 'var(--etalon-palette-primary-main)',
    strokeWidth: 1.5,
  },
  '& .move': { stroke: 'var(--etalon-palette-primary-main)', strokeWidth: 1.5 },
  '& .doubt': {
    fill: 'none',
    stroke: 'var(--etalon-palette-warning-main)',
    strokeWidth: 1.5,
    strokeDasharray: '3 2',
  },
  '& .few': { stroke: 'var(--etalon-palette-neutral-control)', strokeWidth: 1 },
} as const;

const dotOf = (mark: StripMark | null): number | null => (mark?.kind === 'dot' ? mark.at : null);

/** Half of a hatched strip's width apart. */
function Hatch({ width }: { width: number }) {
  const lines = Array.from({ length: Math.ceil(width / 6) + 1 }, (_, at) => at * 6);
  return (
    <>
      {lines.map((x) => (
        <line key={x} className="few" x1={x} x2={Math.max(0, x - 8)} y1={MIDDLE - 4} y2={MIDDLE + 4} />
      ))}
    </>
  );
}

/**
 * A company's place among the published figures, from the worst on the left to the best on the right: half of the market
 * as a band, the median as a line. A small picture; its words stand beside it.
 */
export function PlaceStrip({ own, before = null, direction, doubtful, few, width = 128 }: PlaceStripProps) {
  const x = (at: number) => STRIP_EDGE + (at / 100) * (width - 2 * STRIP_EDGE);
  const mark = own && markOn(own, direction);
  const dot = dotOf(mark);
  const past = dotOf(before && markOn(before, direction));
  const moved =
    dot !== null && past !== null && (width >= NARROW ? dot !== past : Math.abs(dot - past) >= LEAST_MOVE)
      ? past
      : null;
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${width} ${HEIGHT}`}
      sx={{ width, height: HEIGHT, flex: 'none', overflow: 'visible', ...STYLES }}
    >
      {few ? (
        <Hatch width={width} />
      ) : (
        <>
          <line className="line" x1={x(0)} x2={x(100)} y1={MIDDLE} y2={MIDDLE} />
          {STRIP.ends.map((end) => (
            <line key={end} className="line" x1={x(end)} x2={x(end)} y1={MIDDLE - 3} y2={MIDDLE + 3} />
          ))}
          <rect
            className="half"
            x={x(STRIP.half[0])}
            width={x(STRIP.half[1]) - x(STRIP.half[0])}
            y={MIDDLE - 5}
            height={10}
            rx={2}
          />
          <line className="median" x1={x(STRIP.median)} x2={x(STRIP.median)} y1={MIDDLE - 7} y2={MIDDLE + 7} />
        </>
      )}
      {mark?.kind === 'quarter' && !doubtful && (
        <rect className="quarter" x={x(mark.from)} width={x(mark.to) - x(mark.from)} y={MIDDLE - 3} height={6} rx={3} />
      )}
      {dot !== null && moved !== null && (
        <>
          <line className="move" x1={x(moved)} x2={x(dot)} y1={MIDDLE} y2={MIDDLE} />
          <circle className="before" cx={x(moved)} cy={MIDDLE} r={4} />
        </>
      )}
      {dot !== null && <circle className="own" cx={x(dot)} cy={MIDDLE} r={6} />}
      {dot !== null && doubtful && <circle className="doubt" cx={x(dot)} cy={MIDDLE} r={8.5} />}
    </Box>
  );
}
