import { Link } from '@tanstack/react-router';
import { DOUBT_STATE_TEXTS, markCause } from '#domain/doubts/doubt-text.ts';
import { formatNumber, MISSING } from '#domain/language/format.ts';
import { getCompanyMetrics, type MetricRow, type MetricValue } from '#contract/questionnaire-metrics.ts';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { PlainTable } from '#web/ui/table/PlainTable.tsx';
import { companyMetricsTexts, metricsTexts } from './texts.ts';

interface TrendTableProps {
  readonly label: string;
  readonly metric: MetricRow;
  readonly points: readonly Point[];
}

interface Point {
  readonly name: string;
  readonly value: MetricValue | undefined;
}

export function TrendTable({ label, metric, points }: TrendTableProps) {
  const texts = useTexts(companyMetricsTexts);
  const locale = useLocale();
  const { isStaff, mayCall } = usePerson();
  // Without the right the page does not know what is doubted, so it must not call anything normal.
  const marked = !isStaff || mayCall(getCompanyMetrics, 'outliers');
  return (
    <PlainTable
      label={label}
      rows={points.map(({ name }) => name)}
      columns={[
        [texts.period, points.map(({ name }) => name)],
        [texts.value, points.map(({ value }) => formatNumber(value?.value, locale, 'typed')), 'right'],
        marked
          ? [texts.mark, points.map(({ name, value }) => (value ? <Mark key={name} value={value} /> : MISSING))]
          : null,
        [
          texts.source,
          points.map(({ name, value }) => (value ? <Source key={name} metric={metric} value={value} /> : MISSING)),
        ],
      ]}
    />
  );
}

function Mark({ value: { doubt } }: { value: MetricValue }) {
  const texts = useTexts(companyMetricsTexts);
  const locale = useLocale();
  if (!doubt) return texts.ordinary;
  const tone = doubt.state === 'confirmed' ? 'success' : 'warning';
  return (
    <>
      <StatusChip tone={tone} label={DOUBT_STATE_TEXTS[doubt.state][locale]} />
      <Small sx={{ display: 'block', whiteSpace: 'normal' }}>{markCause(doubt)[locale]}</Small>
    </>
  );
}

function Source({ metric, value: { sources } }: { metric: MetricRow; value: MetricValue }) {
  const texts = useTexts(companyMetricsTexts);
  const common = useTexts(metricsTexts);
  const { mayCall } = usePerson();
  if (sources.length === 0) return common.computed;
  const opens = mayCall(PAGES['/sessions/$sessionId/metrics']);
  return sources.map((id) => (
    <div key={id}>
      {opens ? (
        <Link
          to="/sessions/$sessionId/metrics"
          params={{ sessionId: id }}
          search={{ metric: metric.id }}
          style={{ textDecoration: 'underline' }}
        >
          {texts.fromSession(id)}
        </Link>
      ) : (
        texts.fromSession(id)
      )}
    </div>
  ));
}
