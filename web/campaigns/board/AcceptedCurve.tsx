import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { countAt, type CurvePoint } from '#domain/campaigns/curve.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { campaignBoardTexts } from '../texts.ts';

const [WIDTH, HEIGHT, TOP] = [320, 96, 8];

interface AcceptedCurveProps {
  readonly curve: readonly CurvePoint[];
  readonly before: readonly CurvePoint[];
  readonly companies: number;
}

/** How many more were accepted by now than a year ago with as many days left, in words. */
export function useComparison({ curve, before }: Pick<AcceptedCurveProps, 'curve' | 'before'>): string | null {
  const texts = useTexts(campaignBoardTexts);
  const last = curve.at(-1);
  if (!last || before.length === 0) return null;
  const more = last.count - countAt(before, last.left);
  return more === 0 ? texts.asBefore : more > 0 ? texts.moreThanBefore(more) : texts.lessThanBefore(-more);
}

/** Accepted companies by the days left: this round as a line, the one before dotted, the deadline dashed. */
export function AcceptedCurve({ curve, before, companies }: AcceptedCurveProps) {
  const texts = useTexts(campaignBoardTexts);
  const { palette } = useTheme().vars;
  const last = curve.at(-1);
  if (!last) return null;
  const left = Math.max(curve[0]!.left, 1);
  const right = Math.min(0, last.left);
  const earlier = before.filter((point) => point.left <= left && point.left >= right);
  const most = Math.max(1, companies, ...earlier.map(({ count }) => count));
  const x = (days: number) => (WIDTH * (left - days)) / (left - right);
  const y = (count: number) => TOP + (HEIGHT - TOP) * (1 - count / most);
  const line = (points: readonly CurvePoint[]) =>
    points.map((point) => `${x(point.left).toFixed(1)},${y(point.count).toFixed(1)}`).join(' ');
  const then = countAt(before, last.left);
  return (
    <Box>
      <Box
        component="svg"
        viewBox={`-2 0 ${WIDTH + 4} ${HEIGHT + 2}`}
        role="img"
        aria-label={texts.curveLabel(last.count, then, last.left)}
        sx={{ display: 'block', width: 1, overflow: 'visible' }}
      >
        <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} stroke={palette.divider} />
        <line x1={0} x2={WIDTH} y1={y(most)} y2={y(most)} stroke={palette.divider} />
        <line x1={x(0)} x2={x(0)} y1={0} y2={HEIGHT} stroke={palette.warning.main} strokeDasharray="3 3" />
        <polyline
          points={line(earlier)}
          fill="none"
          stroke={palette.text.secondary}
          strokeDasharray="2 3"
          strokeWidth={1.5}
        />
        <polyline points={line(curve)} fill="none" stroke={palette.primary.main} strokeWidth={2} />
        <circle cx={x(last.left)} cy={y(last.count)} r={3.5} fill={palette.primary.main} />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mt: 0.5 }}>
        <Small>{texts.curveStart}</Small>
        <Small sx={{ color: 'primary.main', fontWeight: 600 }}>{texts.curveNow(last.count)}</Small>
        {before.length > 0 && <Small>{texts.curveBefore(then)}</Small>}
        <Small sx={{ color: 'warning.main' }}>{texts.curveDeadline}</Small>
      </Box>
    </Box>
  );
}
