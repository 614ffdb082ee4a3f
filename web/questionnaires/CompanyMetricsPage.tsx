import Card from '@mui/material/Card';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Activity, Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { bandText } from '#domain/benchmarks/release/band-text.ts';
import { getCompanySizeBand } from '#contract/releases.ts';
import { exportCompanyMetrics, getCompanyMetrics } from '#contract/questionnaire-metrics.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
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
  const ofMetrics = useTexts(metricsTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const { companyId: id } = useParams({ from: PAGE });
  const shown = useSearch({ from: PAGE });
  const byYear = mayCall(getCompanyMetrics, 'year');
  const by: By = shown.by ?? (byYear ? 'year' : 'questionnaire');
  const metrics = useQuery({ ...companyMetricsQuery(id, by, shown.system ?? null), placeholderData: keepPreviousData });
  const name = useCompanyName(id, metrics.data?.sessions);
  const band = useQuery(readQuietly(getCompanySizeBand, { params: { id } })).data?.size_band;
  const heading = (action?: ReactNode) => {
    const parts = {
      ...(action !== undefined && { action }),
      ...(band && { subtitle: texts.band(bandText(band, locale)) }),
    };
    return name === undefined ? <PageTitle {...parts} /> : <PageHeader title={texts.title(name)} {...parts} />;
  };
  return (
    <>
      {metrics.error && !metrics.data && heading()}
      <QueryPart
        query={metrics}
        pending={<PageSkeleton />}
        missing={
          <Card>
            <EmptyState icon={Building2} title={texts.gone}>
              {texts.goneHint}
            </EmptyState>
          </Card>
        }
      >
        {(data) =>
          data.processes.length === 0 ? (
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
          ) : (
            <>
              {heading(
                <DownloadButton
                  variant="contained"
                  file={exportCompanyMetrics}
                  input={{ params: { id }, query: { by } }}
                >
                  {ofMetrics.export}
                </DownloadButton>,
              )}
              <CompanyTable data={data} by={by} loading={metrics.isPlaceholderData} />
            </>
          )
        }
      </QueryPart>
    </>
  );
}
