import { useQuery } from '@tanstack/react-query';
import { getCampaign, listCampaigns } from '#contract/campaigns.ts';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';

/** The collection that is going on, in numbers; undefined: none, or not for this person. */
export function useOpenCollection() {
  const { mayCall } = usePerson();
  const current = useQuery({ ...readQuietly(listCampaigns, {}), enabled: mayCall(listCampaigns) }).data?.current;
  return useQuery({
    ...readQuietly(getCampaign, { params: { year: current ?? 0 } }),
    enabled: typeof current === 'number' && mayCall(getCampaign),
  }).data;
}
