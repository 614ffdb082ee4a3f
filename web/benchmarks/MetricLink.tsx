import { Link } from '@tanstack/react-router';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';

interface MetricLinkProps {
  /** The calculation. */
  readonly id: string;
  readonly metric: { readonly id: number; readonly description: string };
}

/** The name of an indicator, which opens its page for those who may. */
export function MetricLink({ id, metric }: MetricLinkProps) {
  if (!usePerson().mayCall(PAGES['/benchmarks/$benchmarkId/metrics/$metricId'])) return metric.description;
  return (
    <Link to="/benchmarks/$benchmarkId/metrics/$metricId" params={{ benchmarkId: id, metricId: metric.id }}>
      {metric.description}
    </Link>
  );
}
