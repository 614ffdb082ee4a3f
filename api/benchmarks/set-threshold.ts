import { text } from '#domain/language/text.ts';
import type { BenchmarkMetric, setThreshold as setThresholdCall } from '#contract/benchmark-results.ts';
import type { Input } from '#contract/endpoint.ts';
import { record, type Doer } from '../journal/record.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound, wrongField } from '../platform/http/refusal.ts';
import { loadAnomalyRules } from './anomaly-rules.ts';
import { judgeMeasure, measureOf, observationsOf } from './judge-measure.ts';
import { getMetric, placesOf } from './metric-places.ts';
import { openBenchmark, type Rooms } from './open-benchmark.ts';
import { presentMetric } from './present-metric.ts';
import { getChangeable, lockBenchmark, saveJudged } from './rejudge.ts';

type Body = Input<typeof setThresholdCall>['body'];

const CROSSED = text('Верхняя граница меньше нижней.', 'The upper bound is less than the lower one.');

/**
 * Sets the fences of one metric by hand, or with both empty gives them back to the rules; its figures are computed again.
 * A trial shows the same without saving anything.
 */
export async function setThreshold(
  rooms: Rooms,
  call: Doer & { readonly actor: Actor; readonly body: Body },
): Promise<BenchmarkMetric> {
  const { benchmark_id: id, metric_id, low_threshold, high_threshold, dry_run = false } = call.body;
  if (low_threshold !== null && high_threshold !== null && low_threshold > high_threshold) {
    throw wrongField('high_threshold', CROSSED);
  }
  await getChangeable(rooms.portal.db, call.actor, id);
  const opened = await openBenchmark(rooms, call.actor, id);
  const metric = getMetric(opened.methodology, metric_id);
  const published = measureOf(opened.calculation, metric_id);
  if (!published) throw notFound();
  return rooms.portal.db.transaction().execute(async (trx) => {
    await lockBenchmark(trx, id);
    await getChangeable(trx, call.actor, id);
    const { rules: before, words } = await loadAnomalyRules(trx, id, metric);
    const rules = { ...before, low_threshold, high_threshold };
    const judged = judgeMeasure(observationsOf(published), rules, words);
    if (!dry_run) {
      const key = { benchmark_id: id, metric_id };
      const by = { user_id: call.actor.user_id, user_name: call.actor.full_name, created_at: rooms.portal.now() };
      await trx
        .deleteFrom('benchmark_threshold')
        .where('benchmark_id', '=', id)
        .where('metric_id', '=', metric_id)
        .execute();
      if (low_threshold !== null || high_threshold !== null) {
        await trx
          .insertInto('benchmark_threshold')
          .values({ ...key, low_threshold, high_threshold, ...by })
          .execute();
      }
      await saveJudged(trx, id, judged);
      const thresholds = (of: typeof before) => ({
        low_threshold: of.low_threshold,
        high_threshold: of.high_threshold,
      });
      await record(trx, call, {
        action: 'update',
        object_type: 'benchmark',
        object_id: id,
        before: { metric: metric.alias, ...thresholds(before) },
        after: { metric: metric.alias, ...thresholds(rules) },
      });
    }
    return presentMetric(judged, metric, placesOf(opened.methodology).rootOf(metric.process.id), opened);
  });
}
