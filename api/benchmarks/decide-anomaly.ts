import { text } from '#domain/language/text.ts';
import type { Anomaly, decideAnomaly as decideAnomalyCall } from '#contract/benchmark-results.ts';
import type { Input } from '#contract/endpoint.ts';
import { record, type Doer } from '../journal/record.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound, wrongField } from '../platform/http/refusal.ts';
import { loadAnomalyRules } from './anomaly-rules.ts';
import { presentAnomaly } from './find-anomalies.ts';
import { judgeMeasure, measureOf, observationsOf } from './judge-measure.ts';
import { getMetric, placesOf } from './metric-places.ts';
import { openBenchmark, type Rooms } from './open-benchmark.ts';
import { getChangeable, lockBenchmark, saveJudged } from './rejudge.ts';

type Body = Input<typeof decideAnomalyCall>['body'];
type Call = Doer & { readonly actor: Actor; readonly params: { readonly id: string }; readonly body: Body };

const REASON = text('Напишите причину решения.', 'Write the reason of the decision.');

/** Keeps a value in the statistics or leaves it out, with a reason; without a decision the rules decide again. */
export async function decideAnomaly(rooms: Rooms, call: Call): Promise<Anomaly> {
  const { metric_id, company_id, year, decision } = call.body;
  const reason = call.body.reason?.trim() ?? '';
  if (decision !== null && reason === '') throw wrongField('reason', REASON);
  const { id } = await getChangeable(rooms.portal.db, call.actor, call.params.id);
  const opened = await openBenchmark(rooms, call.actor, id);
  const metric = getMetric(opened.methodology, metric_id);
  const published = measureOf(opened.calculation, metric_id);
  const at = published?.companies.indexOf(company_id) ?? -1;
  const ofYear = published?.years.indexOf(year) ?? -1;
  const value = published?.values[ofYear * published.companies.length + at] ?? NaN;
  if (!published || at < 0 || ofYear < 0 || Number.isNaN(value)) throw notFound();
  return rooms.portal.db.transaction().execute(async (trx) => {
    await lockBenchmark(trx, id);
    await getChangeable(trx, call.actor, id);
    const key = { benchmark_id: id, metric_id, company_id, year };
    const mine = trx
      .deleteFrom('benchmark_decision')
      .where('benchmark_id', '=', id)
      .where('metric_id', '=', metric_id)
      .where('company_id', '=', company_id)
      .where('year', '=', year);
    const before = await mine.returning(['decision', 'reason']).executeTakeFirst();
    const user_name = call.actor.full_name;
    if (decision !== null) {
      const by = { user_id: call.actor.user_id, user_name, created_at: rooms.portal.now() };
      await trx
        .insertInto('benchmark_decision')
        .values({ ...key, decision, reason, ...by })
        .execute();
    }
    const { rules, words } = await loadAnomalyRules(trx, id, metric);
    const judged = judgeMeasure(observationsOf(published), rules, words);
    await saveJudged(trx, id, judged);
    const of = { metric: metric.alias, company: company_id, year };
    await record(trx, call, {
      action: 'update',
      object_type: 'benchmark',
      object_id: id,
      before: { ...of, decision: before?.decision ?? null, reason: before?.reason ?? null },
      after: { ...of, decision, reason: decision === null ? null : reason },
    });
    const decided = decision === null ? undefined : { company_id, year, decision, reason, user_name };
    const flag = judged.flags[ofYear * judged.companies.length + at] ?? 0;
    return presentAnomaly(
      judged,
      { metric, at, year, value, flag, decided, deviation: 0, distance: 0 },
      {
        rules,
        rootProcess: placesOf(opened.methodology).rootOf(metric.process.id),
        names: new Map(opened.frozen.companies.map((one) => [one.id, one.name])),
      },
    );
  });
}
