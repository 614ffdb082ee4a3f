import { isShare } from '../figures/plan.ts';
import type { MetricState } from '../methodology/states.ts';
import type { UsualOfMetric } from './doubts.ts';

/** What is published of a metric. */
export interface PublishedQuartiles {
  readonly p25: number | null;
  readonly median: number;
  readonly p75: number | null;
}

const spreadOf = ({ p25, p75 }: PublishedQuartiles): number =>
  p25 !== null && p75 !== null && p25 > 0 ? p75 / p25 : NaN;

/**
 * What is usual by the published figures. What grows with companies differs among them at least as much as their size
 * does; it is counted for each unit of size, as the one median is to the other. Nothing but published figures is known
 * here, so that no value one tries to upload reveals more than they do.
 */
export function publishedUsual(
  metrics: readonly MetricState[],
  published: ReadonlyMap<number, PublishedQuartiles>,
): UsualOfMetric[] {
  const size = metrics.find(({ is_size }) => is_size);
  const ofSize = size && published.get(size.id);
  return metrics.flatMap((metric) => {
    const figures = published.get(metric.id);
    if (!figures || metric.mtype !== 'metric') return [];
    const grows = ofSize && metric.id !== size.id && !isShare(metric) && spreadOf(figures) >= spreadOf(ofSize);
    const usual = grows ? figures.median / ofSize.median : figures.median;
    return [{ metric: metric.id, usual, size: grows ? size.id : null }];
  });
}

/** A number without its digits: how many it has is all that is left. */
function powerOfTen(value: number): number {
  const size = Math.abs(value);
  return size > 0 ? Math.sign(value) * 10 ** Math.round(Math.log10(size)) : value;
}

/**
 * What a company without a subscription is compared with. By trying values it finds out where the doubts begin, and with
 * it what they are compared with; so this is rounded for each unit of size, before the size it types comes in.
 */
export const usualWithoutSubscription = (usual: readonly UsualOfMetric[]): UsualOfMetric[] =>
  usual.map((one) => ({ ...one, usual: powerOfTen(one.usual) }));
