import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { neededFigures, neededText } from '#domain/benchmarks/standing/needed-figures.ts';
import { getMetricChoice } from '#contract/questionnaire-choice.ts';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useLocale } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { metricsIn } from '../release/join-own.ts';
import { useRelease } from '../release/use-release.ts';

const lastYear = (): number => new Date().getFullYear() - 1;

/** Which figures an indicator still needs; the link leads to the choice of metrics with them ticked. */
export function NeededFigures({ id, metric }: { id: string; metric: number }) {
  const locale = useLocale();
  const { mayCall } = usePerson();
  const { view } = useRelease(id);
  const { data } = useQuery({
    ...readQuietly(getMetricChoice, { query: { year: lastYear() } }),
    enabled: mayCall(getMetricChoice),
  });
  if (!data || !view.data) return null;
  const { market, own } = view.data;
  const { needs = [] } = data.indicators.find((one) => one.id === metric) ?? {};
  const missing = neededFigures(needs, new Set(own.map(({ metric_id }) => metric_id)));
  const names = new Map(metricsIn(market.processes).map((one) => [one.id, one.description]));
  const said = neededText(missing.flatMap((one) => names.get(one) ?? []));
  return (
    said && (
      <Small sx={{ display: 'block', '& a': { color: 'inherit' } }}>
        <Link to="/sessions/dataEntry" search={{ metric: missing }}>
          {said[locale]}
        </Link>
      </Small>
    )
  );
}
