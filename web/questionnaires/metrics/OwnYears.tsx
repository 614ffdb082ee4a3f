import { useQuery } from '@tanstack/react-query';
import { getCompanyMetrics, type MetricRow } from '#contract/questionnaire-metrics.ts';
import { usePerson } from '#web/app/person.ts';
import { DetailsPart } from '#web/ui/DetailsDrawer.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { companyMetricsQuery } from '#web/questionnaires/requests.ts';
import { linesOf } from './lines.ts';
import { periodsOf, valueAt } from './periods.ts';
import { valueTexts } from './texts.ts';
import { TrendTable } from './TrendTable.tsx';

interface OwnYearsProps {
  readonly open: boolean;
  readonly company: number;
  readonly metric: MetricRow;
}

/** The company's values of the metric in other years, to compare a strange number with. */
export function OwnYears({ open, company, metric }: OwnYearsProps) {
  const texts = useTexts(valueTexts);
  const { me, mayCall } = usePerson();
  const may = mayCall(getCompanyMetrics, 'year');
  const { data } = useQuery({ ...companyMetricsQuery(company, 'year', null), enabled: open && may });
  const own = data && linesOf(data.processes).find((line) => line.metric?.id === metric.id)?.metric;
  if (!data || !own) return null;
  const points = periodsOf(data, 'year')
    .toReversed()
    .map((period) => ({ name: String(period.year), value: valueAt(own, period, null) }));
  const title = me.company_id === company ? texts.years : texts.yearsOf;
  return (
    <DetailsPart title={title}>
      <TrendTable label={title} metric={own} points={points} />
    </DetailsPart>
  );
}
