import { useQuery } from '@tanstack/react-query';
import { listEditions } from '#contract/methodology-editions.ts';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';

/** The year of the draft that is open; null: none is; undefined while it is being read. */
export function useDraftYear(): number | null | undefined {
  const mayRead = usePerson().mayCall(listEditions);
  const { data, error } = useQuery({ ...readQuietly(listEditions, {}), enabled: mayRead });
  if (!mayRead || error) return null;
  return data && (data.results.find(({ state }) => state === 'draft')?.year ?? null);
}
