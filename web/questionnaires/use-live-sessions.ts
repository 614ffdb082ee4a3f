import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isProcessed } from '#domain/questionnaires/states.ts';
import { patchSession } from './cached-sessions.ts';
import { onSessionEvent } from './session-events.ts';

/** Updates the states of questionnaires on screen as they change on the server. */
export function useLiveSessions(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      void queries.invalidateQueries({ queryKey: ['questionnaires'] });
      void queries.invalidateQueries({ queryKey: ['journal'] });
    };
    return onSessionEvent(({ id, status, progress }) => {
      patchSession(queries, id, { status, progress });
      // Counts, findings and what is in use come only with the whole record.
      if (isProcessed(status)) refresh();
    }, refresh);
  }, [queries]);
}
