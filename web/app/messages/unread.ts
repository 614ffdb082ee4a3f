import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onServerEvent, REOPENED } from '../events.ts';
import { frameQuery, refreshFrame } from '../frame.ts';
import { queryClient } from '../query-client.ts';

/** The polling interval where the stream of events does not get through. */
const POLLING_MS = 5 * 60_000;

/** How many messages are unread, live; 0 until it is known. */
export function useUnread(): number {
  const { data } = useQuery({ ...frameQuery, refetchInterval: POLLING_MS });
  // The stream comes after the page: nothing waits for it.
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!isLoaded) return undefined;
    return onServerEvent(({ type }) => {
      if (type !== 'message' && type !== REOPENED) return;
      void refreshFrame();
      void queryClient.invalidateQueries({ queryKey: ['messages'] });
    });
  }, [isLoaded]);
  return data?.unread ?? 0;
}
