import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listCauseSources, type Cause } from '#contract/benchmark-causes.ts';
import { listMetricCells } from '#contract/questionnaire-cells.ts';
import { formatNumber } from '#domain/language/format.ts';
import { formatAmount } from '#domain/language/units.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts, type Fact } from '#web/ui/DetailsDrawer.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import type { CauseSource } from './requests.ts';
import { panelTexts } from './texts.ts';

const MOST = 12;

/** Where the value was typed: sheet, cell, file and person; for a computed value, its inputs. */
export function CauseSources({ id, cause }: { id: string; cause: Cause }) {
  const texts = useTexts(panelTexts);
  const { metric, company, year } = cause;
  const query = { metric: metric.id, company: company.id, year };
  const sources = useQuery(readQuietly(listCauseSources, { params: { id }, query }));
  return (
    <QueryPart dense query={sources} failed={texts.sourcesFailed} pending={<Skeleton variant="rounded" height={72} />}>
      {(data) => {
        if (data.length === 0) return <Muted>{texts.noSource}</Muted>;
        if (cause.mtype === 'indicator') return <Inputs sources={data} />;
        return data
          .slice(0, MOST)
          .map((source) => (
            <Source key={`${source.session_id} ${source.it_system?.id}`} source={source} several={data.length > 1} />
          ));
      }}
    </QueryPart>
  );
}

/** A link to this metric in the questionnaire, for those who may open it. */
function QuestionnaireLink({ source, children }: { source: CauseSource; children: string }) {
  const { mayCall } = usePerson();
  if (!mayCall(listMetricCells)) return children;
  return (
    <Link
      to="/sessions/$sessionId/metrics"
      params={{ sessionId: source.session_id }}
      search={{ metric: source.metric.id }}
    >
      {children}
    </Link>
  );
}

function Source({ source, several }: { source: CauseSource; several: boolean }) {
  const texts = useTexts(panelTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const cells = useQuery({
    ...readQuietly(listMetricCells, { params: { id: source.session_id, metric_id: source.metric.id } }),
    enabled: mayCall(listMetricCells),
    // A file never changes, and the value is useful even without its cells.
    staleTime: Infinity,
  });
  const cell = cells.data?.find(({ it_system_id: system }) => system === (source.it_system?.id ?? null));
  const facts: Fact[] = [
    ...(several || source.it_system
      ? [[texts.system, `${source.it_system?.name ?? '—'}: ${formatNumber(source.value, locale, 'typed')}`] as const]
      : []),
    ...(cell ? [[texts.cell, `${cell.sheet}, ${cell.cell}`] as const] : []),
    [
      texts.file,
      <QuestionnaireLink key="file" source={source}>
        {source.file_name}
      </QuestionnaireLink>,
    ],
    [
      texts.author,
      <span key="author">
        {source.author !== null && `${source.author}, `}
        <DateTime value={source.created_at} />
      </span>,
    ],
  ];
  return <Facts facts={facts} />;
}

function Inputs({ sources }: { sources: readonly CauseSource[] }) {
  const texts = useTexts(panelTexts);
  const locale = useLocale();
  return (
    <>
      <Facts
        facts={sources.slice(0, MOST).map((source) => [
          source.it_system ? `${source.metric.description}, ${source.it_system.name}` : source.metric.description,
          <QuestionnaireLink key="value" source={source}>
            {formatAmount(source.value, source.metric.unit_name, locale, 'typed')}
          </QuestionnaireLink>,
        ])}
      />
      {sources.length > MOST && <Muted>{texts.more(sources.length - MOST)}</Muted>}
    </>
  );
}
