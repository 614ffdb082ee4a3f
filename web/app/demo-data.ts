import { useQuery } from '@tanstack/react-query';
import { clearDemoData, getDemoData, type DemoData } from '#contract/platform.ts';
import { usePerson } from './person.ts';
import { read } from './query-client.ts';

/** How much of the portal is made up, for those who may take it away; undefined when nothing is. */
export function useDemoData(): DemoData | undefined {
  const { mayCall } = usePerson();
  const { data } = useQuery({
    ...read(getDemoData, {}),
    enabled: mayCall(clearDemoData),
  });
  return data && data.companies > 0 ? data : undefined;
}
