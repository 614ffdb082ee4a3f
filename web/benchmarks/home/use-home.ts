import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMarks } from '../marks/use-marks.ts';
import { costRatiosQuery } from '../money/requests.ts';
import { useGroupName, useRelease } from '../release/use-release.ts';
import { homeOf } from './home-data.ts';

/** What the home page says of the company in the chosen group. */
export function useHome(id: string) {
  const { release, view } = useRelease(id);
  const ratios = useQuery({ ...costRatiosQuery(release ?? 0), enabled: release !== undefined });
  const marks = useMarks()?.marks;
  const group = useGroupName(id, view.data?.group);
  const data = useMemo(
    () =>
      view.data && ratios.data && marks
        ? { ...homeOf(view.data.market, view.data.own, ratios.data, marks), group }
        : undefined,
    [view.data, ratios.data, marks, group],
  );
  const refetch = () => void Promise.all([view, ratios].filter(({ error }) => error).map((query) => query.refetch()));
  return { data, error: view.error ?? ratios.error, refetch };
}
