import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { formulaNote, shortFormulaNote } from '#domain/benchmarks/release/formula-note.ts';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { placeText, shortPlaceText, sureText } from '#domain/benchmarks/release/place-text.ts';
import { sideOf } from '#domain/benchmarks/summary/summary.ts';
import type { PublishedQuantiles } from '#domain/figures/describe.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { MISSING } from '#domain/language/format.ts';
import { ownDigits } from '#domain/market/own-digits.ts';
import { countsText } from '#domain/market/own-text.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { Num } from '#web/ui/Num.tsx';
import { RowOfTwenty } from '#web/ui/RowOfTwenty.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { KeptMark } from '../release/KeptMark.tsx';
import { DoubtChip } from './DoubtChip.tsx';
import { formatGap, signedGap } from './format-gap.ts';
import { metricNote } from './metric-note.ts';
import { standingTexts } from './texts.ts';

/** What the cells about a company read of an indicator. */
export type PlacedMetric = Pick<
  BenchmarkMetric,
  'description' | 'mtype' | 'direction' | 'unit_name' | 'n' | keyof PublishedQuantiles | 'suppressed' | 'own' | 'beside'
>;

/** A market figure; where it is hidden the median's cell says why. */
export function FigureCell({
  metric,
  value,
  unit,
  says = false,
}: {
  metric: BenchmarkMetric;
  value: number | null;
  /** Where no column heading names it. */
  unit?: string;
  says?: boolean;
}) {
  const locale = useLocale();
  const { suppressed } = metric;
  if (value === null && suppressed && says) {
    return <Small>{hiddenText(suppressed)[locale]}</Small>;
  }
  return (
    <>
      <Num value={value} precision={marketDigits(metric)} {...(unit !== undefined && { unit })} />
      {says && <KeptMark since={metric.since} />}
    </>
  );
}

/** How many companies and how many excluded values; how it was computed on hover and on focus. */
export function CountCell({ metric }: { metric: BenchmarkMetric }) {
  const locale = useLocale();
  if (metric.suppressed) return MISSING;
  // A release has the number of companies, but not how its figures were computed.
  if (metric.step !== undefined && metric.step !== null) return metric.n;
  return (
    <Tooltip title={metricNote(metric, locale)}>
      <Box component="span" tabIndex={0} sx={{ borderBottom: '1px dotted', borderColor: 'neutral.control' }}>
        {metric.n}
        {metric.excluded > 0 && <Small> (−{metric.excluded})</Small>}
      </Box>
    </Tooltip>
  );
}

/** What is said of a company's value alone. */
interface OwnMetric extends Pick<BenchmarkMetric, 'mtype' | 'unit_name' | 'beside'> {
  readonly own: Pick<NonNullable<BenchmarkMetric['own']>, 'value' | 'year' | 'of_few'> | null;
}

/** The company's value with its unit, of few things in counts; its year where another formula computed it. */
export function OwnCell({ metric }: { metric: OwnMetric }) {
  const locale = useLocale();
  const { own } = metric;
  const counts = countsText(own?.of_few, locale);
  const note = shortFormulaNote(metric.own, metric);
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600, '& span span': { fontWeight: 400, fontSize: '0.75rem' } }}>
        {counts ?? <Num value={own?.value} precision={ownDigits(metric, own?.value)} unit={metric.unit_name} />}
      </Box>
      {note && (
        <Small
          sx={{ display: 'block', lineHeight: 1.2, whiteSpace: 'nowrap' }}
          title={formulaNote(metric.own, metric)?.[locale]}
        >
          {note[locale]}
        </Small>
      )}
    </>
  );
}

/** The place among twenty with the words under it; `before` is a hollow dot. */
export function PlaceCell({ metric, before = null }: { metric: PlacedMetric; before?: PlacedMetric['own'] }) {
  const locale = useLocale();
  const { own, direction } = metric;
  const place = own && placeText(own, direction);
  const short = own && shortPlaceText(own, direction);
  const sure = own && sureText(metric.n, own);
  return (
    <Box
      sx={{ display: 'inline-grid', justifyItems: 'center', lineHeight: 1.2, width: 140 }}
      title={(sure ?? place)?.[locale]}
    >
      <RowOfTwenty of={{ ...metric, before }} size="table" />
      {short !== null && !own?.doubtful && <Small sx={{ whiteSpace: 'nowrap' }}>{short[locale]}</Small>}
    </Box>
  );
}

export function StandingCell({ metric }: { metric: BenchmarkMetric }) {
  const texts = useTexts(standingTexts);
  const { standing = null, doubt = null } = metric.own ?? {};
  if (doubt) return <DoubtChip doubt={doubt} name={metric.description} />;
  if (standing === null) return MISSING;
  const [tone, label] = {
    good: ['good', texts.good] as const,
    bad: ['bad', texts.bad] as const,
    middle: ['neutral', texts.middle] as const,
  }[standing];
  return <StatusChip tone={tone} label={label} />;
}

const SIDES = {
  better: ['▲ ', 'good.main', 500],
  same: ['', 'text.primary', 400],
  worse: ['▼ ', 'bad.main', 500],
} as const;

/** Text about a side of the median: blue with an up arrow when good, amber with a down arrow when not. */
export function SideText({ side, title, children }: { side: keyof typeof SIDES; title?: string; children: string }) {
  const [arrow, color, fontWeight] = SIDES[side];
  return (
    <Box component="span" sx={{ color, fontWeight }} title={title}>
      {arrow}
      {children}
    </Box>
  );
}

/** The distance to the median in words; a value in doubt has a mark instead, wherever it is. */
export function GapCell({ metric }: { metric: PlacedMetric }) {
  const locale = useLocale();
  if (metric.own?.doubt) {
    return <DoubtChip doubt={metric.own.doubt} name={metric.description} />;
  }
  if (!metric.own || metric.own.gap === null) return MISSING;
  return (
    <SideText
      side={sideOf(metric) ?? 'same'}
      title={sureText(metric.n, metric.own)?.[locale] ?? signedGap(metric, locale)}
    >
      {formatGap(metric, locale)}
    </SideText>
  );
}
