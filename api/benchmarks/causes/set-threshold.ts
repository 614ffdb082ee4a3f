import type { Kysely } from 'kysely';
import { text } from '#domain/language/text.ts';
import type { BenchmarkMetric, setThreshold as setThresholdCall } from '#contract/benchmark-results.ts';
import type { Input } from '#contract/endpoint.ts';
import { audit } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import { staffOnly } from '../../platform/http/access.ts';
import { notFound, wrongField } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import { measureJudge, measureOf } from './judge-measure.ts';
import { loadDecided } from './load-decided.ts';
import { getMetric, placesOf } from '../../methodology/metric-places.ts';
import { openBenchmark, type BenchmarkServices } from '../results/open-benchmark.ts';
import { presentMetric } from '../results/present-metric.ts';
import { getChangeable, lockBenchmark, rejudge } from './rejudge.ts';

type Body = Input<typeof setThresholdCall>['body'];

const CROSSED = text('Верхняя граница меньше нижней.', 'The upper threshold is below the lower one.');

/** Keeps thresholds in a calculation and with the metric, for the calculations to come. */
async function writeThreshold(
  trx: Kysely<Database>,
  body: Body,
  by: { user_id: number; user_name: string; created_at: Date },
) {
  const { benchmark_id, metric_id, low_threshold, high_threshold } = body;
  await trx
    .deleteFrom('benchmark_threshold')
    .where('benchmark_id', '=', benchmark_id)
    .where('metric_id', '=', metric_id)
    .execute();
  await trx.deleteFrom('metric_threshold').where('metric_id', '=', metric_id).execute();
  if (low_threshold === null && high_threshold === null) return;
  const thresholds = { metric_id, low_threshold, high_threshold, ...by };
  await trx
    .insertInto('benchmark_threshold')
    .values({ benchmark_id, ...thresholds })
    .execute();
  await trx.insertInto('metric_threshold').values(thresholds).execute();
}

/**
 * Sets the thresholds of one metric by hand, or with both empty takes them away; its figures are computed again. A trial
 * shows the same without saving anything.
 */
export async function setThreshold(
  services: BenchmarkServices,
  call: Call<typeof setThresholdCall>,
): Promise<BenchmarkMetric> {
  const actor = staffOnly(call.actor);
  const { benchmark_id: id, metric_id, low_threshold, high_threshold, reason = '', dry_run = false } = call.body;
  if (low_threshold !== null && high_threshold !== null && low_threshold > high_threshold) {
    throw wrongField('high_threshold', CROSSED);
  }
  await getChangeable(services.db, actor, id);
  const opened = await openBenchmark(services, actor, id);
  const metric = getMetric(opened.methodology, metric_id);
  const published = measureOf(opened.calculation, metric_id);
  if (!published) throw notFound();
  return services.db.transaction().execute(async (trx) => {
    await lockBenchmark(trx, id);
    await getChangeable(trx, actor, id);
    const before = await loadDecided(trx, id);
    const was = before.thresholds.find((one) => one.measure === metric_id);
    const thresholds = [
      ...before.thresholds.filter((one) => one.measure !== metric_id),
      { measure: metric_id, low_threshold, high_threshold },
    ];
    if (!dry_run) {
      const { user_id, full_name: user_name } = actor;
      await writeThreshold(trx, call.body, { user_id, user_name, created_at: services.now() });
      await rejudge(trx, opened, [metric_id]);
      await audit(trx, call, {
        action: 'update',
        object_type: 'benchmark',
        object_id: id,
        before: {
          metric: metric.description,
          low_threshold: was?.low_threshold ?? null,
          high_threshold: was?.high_threshold ?? null,
        },
        after: { metric: metric.description, low_threshold, high_threshold, ...(reason !== '' && { reason }) },
      });
    }
    const judged = measureJudge(opened.plan, { ...before, thresholds })(published);
    return presentMetric(judged, metric, placesOf(opened.methodology));
  });
}
