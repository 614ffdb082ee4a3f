import { useQuery } from '@tanstack/react-query';
import { clearDemoData, getDemoData, type DemoData } from '#contract/platform.ts';
import { usePerson } from './person.ts';
import { read } from './query-client.ts';

/** The amount of demo data, for those who may remove it; undefined when there is none. */
export function useDemoData(): DemoData | undefined {
  const { mayCall } = usePerson();
  const { data } = useQuery({
    ...read(getDemoData, {}),
    enabled: mayCall(clearDemoData),
  });
  return data && (data.companies > 0 || data.accounts > 0) ? data : undefined;
}
