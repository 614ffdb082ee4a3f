import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Activity, Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { bandText } from '#domain/benchmarks/release/band-text.ts';
import { getCompanySizeBand } from '#contract/releases.ts';
import { exportCompanyMetrics, getCompanyMetrics, listCompanyQuestionnaires } from '#contract/questionnaire-metrics.ts';
import type { Session } from '#contract/questionnaires.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { readQuietly, read } from '#web/app/query-client.ts';
import { EmptyCard } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { CompanyTable } from './metrics/CompanyTable.tsx';
import { companyMetricsTexts, metricsTexts } from './metrics/texts.ts';
import { companyMetricsQuery, type By } from './requests.ts';
import { sessionTexts } from './texts.ts';

/** A company's name: the own one is known, another's is in its questionnaires, or is fetched when it has none. */
function useCompanyName(id: number, sessions: readonly Session[] | undefined): string | undefined {
  const { me } = usePerson();
  const own = me.company_id === id ? (me.company_name ?? undefined) : undefined;
  const known = own ?? sessions?.[0]?.company.name;
  const companyQuery = useQuery({
    ...read(listCompanyQuestionnaires, { query: { company: [id] } }),
    enabled: known === undefined && sessions !== undefined,
  });
  return known ?? companyQuery.data?.results[0]?.company.name;
}

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
          <EmptyCard icon={Building2} title={texts.gone}>
            {texts.goneHint}
          </EmptyCard>
        }
      >
        {(data) =>
          data.processes.length === 0 ? (
            <>
              {heading()}
              <EmptyCard
                icon={Activity}
                title={texts.none}
                action={<AllowedLink to="/sessions/import">{common.importData}</AllowedLink>}
              >
                {texts.noneHint}
              </EmptyCard>
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
