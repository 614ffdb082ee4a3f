import type { MetricDraft } from '#domain/methodology/check-metric.ts';
import { tidyDefinition } from '#domain/methodology/definition.ts';
import { earlierFormulasOf } from '#domain/methodology/formula-years.ts';
import { WRONG } from '#domain/methodology/messages.ts';
import { eachMetricText } from '#domain/methodology/wording.ts';
import { tidyName } from '#domain/organisations/names.ts';
import type { Input } from '#contract/endpoint.ts';
import type { addMetric as addMetricCall, Metric, saveMetric as saveMetricCall } from '#contract/methodology.ts';
import { wrongField } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { getMetricBy } from './metric-queries.ts';
import { loadMetrics, pick, type SavedMetric } from './queries.ts';
import { lockMethodology } from './revise.ts';
import { requireUnchanged } from '../journal/changed-since.ts';
import { changeMetric, insertMetric } from './write-metric.ts';

type Body = Input<typeof saveMetricCall>['body'];

/** -1 stands for nothing chosen. */
const chosen = (typed: number | null | undefined, saved: number | undefined): number | null => {
  const id = typed === undefined ? (saved ?? null) : typed;
  return id === -1 ? null : id;
};

const given = <T>(typed: T | undefined, saved: T): T => (typed === undefined ? saved : typed);

const hasText = (text: string | null | undefined): boolean => typeof text === 'string' && text.trim() !== '';

/** What is to be saved: what the body leaves out stays as it is, or as the form begins. */
function draftOf(body: Body, saved: SavedMetric | null): MetricDraft {
  return {
    alias: given(body.alias, saved?.alias ?? '')
      .normalize('NFC')
      .trim(),
    description: tidyName(given(body.description, saved?.description ?? '')),
    mtype: body.mtype ?? saved?.mtype ?? (hasText(body.formula) ? 'indicator' : 'metric'),
    formula: given(body.formula, saved?.formula ?? null),
    earlier_formulas: given(body.earlier_formulas, earlierFormulasOf(saved ?? {})),
    max_deviation: given(body.max_deviation, saved?.max_deviation ?? null),
    unit: chosen(body.unit, saved?.unit.id),
    process: chosen(body.process, saved?.process.id),
    validation_rules: given(body.validation_rules, saved?.validation_rules ?? ''),
    optional_validation_rules: given(body.optional_validation_rules, saved?.optional_validation_rules ?? ''),
    no_value_is_zero: body.no_value_is_zero ?? saved?.no_value_is_zero ?? false,
    rule_for_calc_all_it_systems: given(body.rule_for_calc_all_it_systems, saved?.rule_for_calc_all_it_systems ?? null),
    per_system: body.per_system ?? saved?.per_system ?? true,
    is_size: body.is_size ?? saved?.is_size ?? false,
    is_core: body.is_core ?? saved?.is_core ?? false,
    direction: given(body.direction, saved?.direction ?? null),
    key_theme: given(body.key_theme, saved?.key_theme ?? null),
    key_order: given(body.key_order, saved?.key_order ?? null),
    ...eachMetricText((field) => tidyDefinition(given(body[field], saved?.[field] ?? ''))),
    from_year: given(body.from_year, saved?.from_year ?? null),
    until_year: given(body.until_year, saved?.until_year ?? null),
  };
}

export function addMetric({ db, now }: Services, call: Call<typeof addMetricCall>): Promise<Metric> {
  return db.transaction().execute(async (trx) => {
    await lockMethodology(trx);
    const id = await insertMetric(trx, { by: call, at: now() }, draftOf(call.body, null));
    return getMetricBy(trx, call.actor, id);
  });
}

/** Changes a metric. An edit that started from an older version overwrites nothing. */
export function saveMetric({ db, now }: Services, call: Call<typeof saveMetricCall>): Promise<Metric> {
  const { body } = call;
  const { id } = call.params;
  return db.transaction().execute(async (trx) => {
    await lockMethodology(trx);
    const saved = pick(await loadMetrics(trx), id);
    await requireUnchanged(trx, call, { object_type: 'metric', object_id: id, version: saved.version }, body.version);
    const draft = draftOf(body, saved);
    if (draft.mtype !== saved.mtype) throw wrongField('mtype', WRONG.mtype);
    await changeMetric(trx, { by: call, at: now() }, { saved, draft });
    return getMetricBy(trx, call.actor, id);
  });
}
