import type { Kysely } from 'kysely';
import { checkMetric, type MetricDraft } from '#domain/methodology/check-metric.ts';
import { collectedYearsOf } from '#domain/methodology/collected-years.ts';
import { metricTextsOf } from '#domain/methodology/wording.ts';
import { earlierFormulasOf } from '#domain/methodology/formula-years.ts';
import { renameMentions } from '#domain/methodology/mentions.ts';
import { WRONG } from '#domain/methodology/messages.ts';
import { sameState, type MetricState } from '#domain/methodology/states.ts';
import { MOST_CHARACTERS } from '#domain/formulas/problems.ts';
import { DEFAULT_CALC_RULE, type CalcRuleId } from '#domain/organisations/calc-rules.ts';
import type { Database } from '../platform/database/schema.ts';
import { WrongFields, wrongField } from '../platform/http/refusal.ts';
import { loadMetrics, loadProcesses, nextPosition, pick, type SavedMetric } from './queries.ts';
import { returning, type Returned } from './returned.ts';
import { revise, type Reviser } from './revise.ts';

type Trx = Kysely<Database>;
type Values = Omit<MetricState, 'id' | 'position'>;

/** What is kept of a draft, or the errors of its fields. */
async function check(trx: Trx, draft: MetricDraft, others: readonly MetricState[]): Promise<Values> {
  const processes = await loadProcesses(trx);
  // Locked until the metric is saved, so that the unit or rule cannot be deleted meanwhile.
  const units = await trx.selectFrom('unit').select(['id', 'name']).orderBy('id').forKeyShare().execute();
  const rules = await trx.selectFrom('calc_rule').select('id').orderBy('id').forKeyShare().execute();
  const rule = draft.rule_for_calc_all_it_systems ?? DEFAULT_CALC_RULE;
  const errors = checkMetric(
    { ...draft, rule_for_calc_all_it_systems: rule },
    {
      others,
      processes: new Map(processes.map(({ id, parent }) => [id, { isRoot: parent === null }])),
      units: new Set(units.map(({ id }) => id)),
      rules: new Set(rules.map(({ id }) => id)),
    },
  );
  if (Object.keys(errors).length > 0) throw new WrongFields(errors);
  const unit = pick(units, draft.unit ?? 0);
  const process = pick(processes, draft.process ?? 0);
  const isMetric = draft.mtype === 'metric';
  return {
    alias: draft.alias,
    description: draft.description,
    mtype: draft.mtype,
    formula: isMetric ? null : draft.formula,
    earlier_formulas: isMetric ? [] : earlierFormulasOf(draft),
    max_deviation: draft.max_deviation,
    unit,
    process: { id: process.id, name: process.name },
    validation_rules: draft.validation_rules,
    optional_validation_rules: draft.optional_validation_rules,
    // What only a reported value has, an indicator does not keep.
    no_value_is_zero: isMetric && draft.no_value_is_zero,
    rule_for_calc_all_it_systems: isMetric ? (rule as CalcRuleId) : null,
    per_system: !isMetric || draft.per_system,
    is_size: isMetric && (draft.is_size ?? false),
    is_core: isMetric && (draft.is_core ?? false),
    direction: draft.direction,
    key_theme: isMetric ? null : (draft.key_theme ?? null),
    key_order: isMetric ? null : (draft.key_order ?? null),
    ...metricTextsOf(draft),
    ...collectedYearsOf(draft),
  };
}

const columnsOf = ({ unit, process, earlier_formulas, ...values }: Values) => ({
  ...values,
  unit_id: unit.id,
  process_id: process.id,
  earlier_formulas: JSON.stringify(earlier_formulas ?? []),
});

/** Adds a metric, as the last one of its process; one that comes back keeps its number. */
export async function insertMetric(
  trx: Trx,
  reviser: Reviser,
  draft: MetricDraft,
  back: Returned | null = null,
): Promise<number> {
  const values = await check(trx, draft, await loadMetrics(trx));
  const position = await nextPosition(trx, 'metric', values.process.id);
  if (values.is_size) await takeSize(trx, reviser);
  const { id } = await trx
    .insertInto('metric')
    .values({ ...columnsOf(values), position, ...(await returning(trx, 'metric', back)) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await revise(trx, reviser, {
    object_type: 'metric',
    before: null,
    after: { id, ...values, position },
    restored_from: back?.revision ?? null,
  });
  return id;
}

async function write(trx: Trx, { id, ...state }: MetricState): Promise<void> {
  await trx
    .updateTable('metric')
    .set((row) => ({ ...columnsOf(state), position: state.position, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** One metric at most shows the size of a company: the one that did is changed first, as a revision of its own. */
async function takeSize(trx: Trx, reviser: Reviser): Promise<void> {
  const found = (await loadMetrics(trx)).find(({ is_size }) => is_size);
  if (!found) return;
  const { version: _version, ...before } = found;
  const after = { ...before, is_size: false };
  await write(trx, after);
  await revise(trx, reviser, { object_type: 'metric', before, after });
}

const TEXTS = ['formula', 'earlier_formulas', 'validation_rules', 'optional_validation_rules'] as const;

/** A metric whose formula and rules follow the new key of another one. */
function follow<M extends Pick<MetricState, (typeof TEXTS)[number] | 'alias'>>(metric: M, from: string, to: string): M {
  let longer = false;
  const rename = (source: string): string => {
    const is = renameMentions(source, from, to);
    longer ||= is.length > Math.max(MOST_CHARACTERS, source.length);
    return is;
  };
  const renamed = {
    formula: metric.formula === null ? null : rename(metric.formula),
    earlier_formulas: earlierFormulasOf(metric).map((one) => ({ ...one, formula: rename(one.formula) })),
    validation_rules: rename(metric.validation_rules),
    optional_validation_rules: rename(metric.optional_validation_rules),
  };
  if (longer) throw wrongField('alias', WRONG.renameTooLong(metric.alias));
  return { ...metric, ...renamed };
}

interface MetricChange {
  readonly saved: SavedMetric;
  readonly draft: MetricDraft;
  readonly restored_from?: number | null;
}

/** Changes a metric. A new key is followed by every formula and rule that mentions the old one, each as a revision of its own. */
export async function changeMetric(
  trx: Trx,
  reviser: Reviser,
  { saved, draft: given, restored_from = null }: MetricChange,
): Promise<void> {
  const { version: _version, ...before } = saved;
  if (given.is_size && before.mtype === 'metric' && !before.is_size) await takeSize(trx, reviser);
  const renamed = given.alias !== before.alias && given.alias !== '';
  const draft = renamed ? follow(given, before.alias, given.alias) : given;
  const others = (await loadMetrics(trx))
    .filter(({ id }) => id !== before.id)
    .map(({ version: _unused, ...state }) => ({
      was: state,
      is: renamed ? follow(state, before.alias, given.alias) : state,
    }));
  const values = await check(
    trx,
    draft,
    others.map(({ is }) => is),
  );
  const stays = values.process.id === before.process.id;
  const position = stays ? before.position : await nextPosition(trx, 'metric', values.process.id);
  const after = { id: before.id, ...values, position };
  if (sameState(before, after)) return;
  await write(trx, after);
  await revise(trx, reviser, { object_type: 'metric', before, after, restored_from });
  for (const { was, is } of others) {
    if (TEXTS.every((text) => JSON.stringify(was[text] ?? []) === JSON.stringify(is[text] ?? []))) continue;
    await write(trx, is);
    await revise(trx, reviser, { object_type: 'metric', before: was, after: is });
  }
}
