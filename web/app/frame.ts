import { useQuery } from '@tanstack/react-query';
import { getFrame, type Frame } from '#contract/frame.ts';
import { queryClient, readQuietly } from './query-client.ts';

/** What stands around every page, and the tasks that the home page repeats. Failures are silent: pages work without. */
export const frameQuery = readQuietly(getFrame, {});

export const useFrame = (): Frame | undefined => useQuery(frameQuery).data;

/** Asks again, because something came that the frame counts. */
export const refreshFrame = (): Promise<void> => queryClient.invalidateQueries({ queryKey: frameQuery.queryKey });
