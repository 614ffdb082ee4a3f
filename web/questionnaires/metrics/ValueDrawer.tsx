import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { doubtLine } from '#domain/doubts/doubt-text.ts';
import { MISSING } from '#domain/language/format.ts';
import { formatAmount } from '#domain/language/units.ts';
import { type MetricRow, getCompanyMetrics, type MetricValue } from '#contract/questionnaire-metrics.ts';
import { downloadFile, type Session } from '#contract/questionnaires.ts';
import type { Ref } from '#contract/shapes.ts';
import { listMetricCells } from '#contract/questionnaire-cells.ts';
import { usePerson } from '#web/app/person.ts';
import { ValueQuestions } from '#web/app/questions/ValueQuestions.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { DetailsDrawer, DetailsPart, Facts } from '#web/ui/DetailsDrawer.tsx';
import { useTexts, useLocale } from '#web/ui/language.tsx';
import { useOriginalFile } from '#web/questionnaires/callouts/use-original-file.tsx';
import { DefinitionDetails } from '#web/questionnaires/findings/DefinitionDetails.tsx';
import { FindingsTable } from '#web/questionnaires/findings/FindingsTable.tsx';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { companyMetricsQuery } from '#web/questionnaires/requests.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { PlainTable } from '#web/ui/table/PlainTable.tsx';
import { Place } from '#web/questionnaires/findings/Place.tsx';
import { metricsTexts, valueTexts, companyMetricsTexts } from './texts.ts';
import { linesOf } from './lines.ts';
import { periodsOf, valueAt } from './periods.ts';
import { TrendTable } from './TrendTable.tsx';

interface ValueCellsProps {
  readonly session: number;
  readonly metric: MetricRow;
  readonly systems: readonly Ref[];
}

/** Every value of a metric with all its digits, and the cell it was typed into. */
function ValueCells({ session, metric, systems }: ValueCellsProps) {
  const texts = useTexts(valueTexts);
  const common = useTexts(metricsTexts);
  const ofCompany = useTexts(companyMetricsTexts);
  const locale = useLocale();
  const cells = useQuery({
    ...readQuietly(listMetricCells, { params: { id: session, metric_id: metric.id } }),
    // A file never changes, and the value is useful even without its cells.
    staleTime: Infinity,
  });
  const nameOf = (system: number | null) =>
    system === null ? common.allSystems : (systems.find(({ id }) => id === system)?.name ?? MISSING);
  const placeOf = ({ computed, it_system_id: system }: MetricValue) => {
    if (computed) return common.computed;
    const place = cells.data?.find((one) => one.it_system_id === system);
    return place ? <Place entry={place} /> : MISSING;
  };
  const { values } = metric;
  return (
    <PlainTable
      label={texts.values}
      sx={{ '& td': { whiteSpace: 'normal !important' } }}
      rows={values.map((value) => value.it_system_id)}
      columns={[
        [ofCompany.system, values.map((value) => nameOf(value.it_system_id))],
        [
          texts.value,
          values.map(({ it_system_id: system, value, doubt }) => (
            <Fragment key={system}>
              {formatAmount(value, metric.unit_name, locale, 'full')}
              {doubt && <div>{doubtLine(doubt)[locale]}</div>}
            </Fragment>
          )),
          'right',
        ],
        [texts.cell, values.map(placeOf)],
      ]}
    />
  );
}

interface OwnYearsProps {
  readonly open: boolean;
  readonly company: number;
  readonly metric: MetricRow;
}

/** The company's values of the metric in other years, to compare a strange number with. */
function OwnYears({ open, company, metric }: OwnYearsProps) {
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

interface ValueDrawerProps {
  readonly open: boolean;
  readonly session: Session;
  readonly metric: MetricRow;
  readonly systems: readonly Ref[];
  /** Whether there are findings about it. */
  readonly found: boolean;
  readonly onClose: () => void;
}

/** The details of a metric in a questionnaire: values and their cells, author, other years, findings. */
export function ValueDrawer({ open, session, metric, systems, found, onClose }: ValueDrawerProps) {
  const texts = useTexts(valueTexts);
  const common = useTexts(sessionTexts);
  const { key, unit } = useTexts(metricsTexts);
  const { isStaff, mayCall } = usePerson();
  const fetchOriginal = useOriginalFile();
  const mayDownload = mayCall(downloadFile) && session.file_removed_at === null;
  const { author, created_at, file_name } = session;
  return (
    <DetailsDrawer wide={found} open={open} title={metric.description} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Facts
          facts={[
            [texts.process, metric.process.name],
            ...(isStaff ? [[key, metric.alias] as const] : []),
            [unit, metric.unit_name],
          ]}
        />
        <DefinitionDetails metric={metric.id} />
        <ValueCells session={session.id} metric={metric} systems={systems} />
        {found && (
          <DetailsPart title={common.findings}>
            <FindingsTable session={session.id} metric={metric.id} />
          </DetailsPart>
        )}
        <DetailsPart title={texts.origin}>
          <Facts
            facts={[
              [
                texts.file,
                mayDownload ? (
                  <Link key="file" component="button" type="button" onClick={() => fetchOriginal(session)}>
                    {file_name}
                  </Link>
                ) : (
                  file_name
                ),
              ],
              [common.created, <DateTime key="at" value={created_at} />],
              ...(author ? [[texts.author, author.name] as const] : []),
            ]}
          />
        </DetailsPart>
        {session.year !== null && (
          <ValueQuestions company={session.company.id} metric={metric.id} year={session.year} />
        )}
        <OwnYears open={open} company={session.company.id} metric={metric} />
      </Box>
    </DetailsDrawer>
  );
}
