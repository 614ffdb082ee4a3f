import { useQuery } from '@tanstack/react-query';
import type { MetricType } from '#domain/methodology/states.ts';
import type { Metric } from '#contract/methodology.ts';
import { pathOf, processOptions, type NodeIndex, type ProcessOption } from './nodes.ts';
import { availableQuery } from './requests.ts';

interface Offered {
  readonly loading: boolean;
  readonly options: readonly ProcessOption[];
}

/** The processes a metric may be in: from the server for a saved one, from the tree for a new one. */
export function useProcessOptions(mtype: MetricType, metric: Metric | null, index: NodeIndex): Offered {
  const available = useQuery({ ...availableQuery(metric?.id ?? 0), enabled: metric !== null });
  if (metric === null) return { loading: false, options: processOptions(index, { noRoots: mtype === 'indicator' }) };
  return {
    loading: available.isPending,
    options: (available.data ?? []).map(({ id, path }) => ({ value: id, label: pathOf(path) })),
  };
}
