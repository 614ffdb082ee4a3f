import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SearchParams } from '#web/ui/table/list-state.ts';
import type { By } from '#web/questionnaires/requests.ts';

/** What a page of metrics shows, as its address tells it. */
export interface Shown {
  readonly process: number | undefined;
  readonly system: number | undefined;
  readonly by: By | undefined;
  readonly metric: number | undefined;
}

const idIn = (value: unknown): number | undefined => {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

const readShown = ({ process, system, by, metric }: SearchParams): Shown => ({
  process: idIn(process),
  system: idIn(system),
  by: by === 'year' || by === 'questionnaire' ? by : undefined,
  metric: idIn(metric),
});

type Navigate = (to: { to: '.'; search: (before: SearchParams) => SearchParams; resetScroll: false }) => Promise<void>;

/** What is chosen on a page of metrics, kept in the address. */
export function useShown(): readonly [Shown, (change: Partial<Shown>) => void] {
  const shown = readShown(useSearch({ strict: false }));
  // Two routes use it, so the router's own types of one route do not apply here.
  const navigate = useNavigate() as unknown as Navigate;
  const show = useCallback(
    (change: Partial<Shown>) =>
      void navigate({ to: '.', search: (before) => ({ ...before, ...change }), resetScroll: false }),
    [navigate],
  );
  return [shown, show];
}
