import Card from '@mui/material/Card';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Activity, Building2 } from 'lucide-react';
import { bandText } from '#domain/benchmarks/release/band-text.ts';
import { getCompanySizeBand } from '#contract/releases.ts';
import { exportCompanyMetrics, getCompanyMetrics } from '#contract/questionnaire-metrics.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { ApiError } from '#web/app/api-error.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { CompanyTable } from './metrics/CompanyTable.tsx';
import { companyMetricsTexts, metricsTexts } from './metrics/texts.ts';
import { useCompanyName } from './metrics/use-company-name.ts';
import { companyMetricsQuery, type By } from './requests.ts';
import { sessionTexts } from './texts.ts';

const PAGE = '/companies/$companyId/metrics';

/** What a company has reported over the years. */
export function CompanyMetricsPage() {
  const texts = useTexts(companyMetricsTexts);
  const common = useTexts(sessionTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const { companyId: id } = useParams({ from: PAGE });
  const shown = useSearch({ from: PAGE });
  const byYear = mayCall(getCompanyMetrics, 'year');
  const by: By = shown.by ?? (byYear ? 'year' : 'questionnaire');
  const metrics = useQuery({ ...companyMetricsQuery(id, by), placeholderData: keepPreviousData });
  const name = useCompanyName(id, metrics.data?.sessions);
  const band = useQuery(readQuietly(getCompanySizeBand, { params: { id } })).data?.size_band;
  const heading = (action?: React.ReactNode) => {
    const parts = {
      ...(action !== undefined && { action }),
      ...(band && { subtitle: texts.band(bandText(band, locale)) }),
    };
    return name === undefined ? <PageTitle {...parts} /> : <PageHeader title={texts.title(name)} {...parts} />;
  };

  if (metrics.error) {
    const gone = metrics.error instanceof ApiError && metrics.error.status === 404;
    return (
      <>
        {heading()}
        <Card>
          {gone ? (
            <EmptyState icon={Building2} title={texts.gone}>
              {texts.goneHint}
            </EmptyState>
          ) : (
            <ErrorState onRetry={() => void metrics.refetch()} />
          )}
        </Card>
      </>
    );
  }
  if (!metrics.data) return <PageSkeleton />;
  if (metrics.data.processes.length === 0) {
    return (
      <>
        {heading()}
        <Card>
          <EmptyState
            icon={Activity}
            title={texts.none}
            action={<AllowedLink to="/sessions/import">{common.importData}</AllowedLink>}
          >
            {texts.noneHint}
          </EmptyState>
        </Card>
      </>
    );
  }
  return (
    <>
      {heading(<ExportButton id={id} by={by} />)}
      <CompanyTable data={metrics.data} by={by} loading={metrics.isPlaceholderData} />
    </>
  );
}

function ExportButton({ id, by }: { id: number; by: By }) {
  const texts = useTexts(metricsTexts);
  return (
    <DownloadButton variant="contained" file={exportCompanyMetrics} input={{ params: { id }, query: { by } }}>
      {texts.export}
    </DownloadButton>
  );
}
