import { useQuery } from '@tanstack/react-query';
import { getLetterSettings } from '#contract/messages.ts';
import { readQuietly } from '../query-client.ts';

/** Whether the portal sends mail; undefined until it is known. */
export const useDelivers = (): boolean | undefined => useQuery(readQuietly(getLetterSettings, {})).data?.delivers;
