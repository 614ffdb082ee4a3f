import { useQuery } from '@tanstack/react-query';
import { getFrame, type Frame } from '#contract/frame.ts';
import { queryClient, readQuietly } from './query-client.ts';

/** What stands around every page, and the tasks that the home page repeats. Failures are silent: pages work without. */
export const frameQuery = readQuietly(getFrame, {});

export const useFrame = (): Frame | undefined => useQuery(frameQuery).data;

/** Shows a part of the frame that a change has answered with. */
export const showInFrame = (part: Partial<Frame>): void =>
  void queryClient.setQueryData(frameQuery.queryKey, (frame) => frame && { ...frame, ...part });

/** Asks again, because something came that the frame counts. */
export const refreshFrame = (): Promise<void> => queryClient.invalidateQueries({ queryKey: frameQuery.queryKey });
