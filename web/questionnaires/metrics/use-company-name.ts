import { useQuery } from '@tanstack/react-query';
import { listCompanyQuestionnaires } from '#contract/questionnaire-metrics.ts';
import type { Session } from '#contract/questionnaires.ts';
import { usePerson } from '#web/app/person.ts';
import { read } from '#web/app/query-client.ts';

/** A company's name: the own one is known, another's is in its questionnaires, or is fetched when it has none. */
export function useCompanyName(id: number, sessions: readonly Session[] | undefined): string | undefined {
  const { me } = usePerson();
  const own = me.company_id === id ? (me.company_name ?? undefined) : undefined;
  const known = own ?? sessions?.[0]?.company.name;
  const companyQuery = useQuery({
    ...read(listCompanyQuestionnaires, { query: { company: [id] } }),
    enabled: known === undefined && sessions !== undefined,
  });
  return known ?? companyQuery.data?.results[0]?.company.name;
}
