import { sql, type Kysely } from 'kysely';
import { text, type Text } from '#domain/language/text.ts';
import { collectedYearsOf } from '#domain/methodology/collected-years.ts';
import { metricTextsOf } from '#domain/methodology/wording.ts';
import { earlierFormulasOf } from '#domain/methodology/formula-years.ts';
import type { MetricState, ProcessState } from '#domain/methodology/states.ts';
import { idOfChange, whyStepStays, type LaterChange, type StepChange } from '#domain/methodology/undo-step.ts';
import type { Step, undoStep as undoStepCall } from '#contract/methodology-steps.ts';
import { audit } from '../journal/audit.ts';
import type { Database } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { countReporting } from './count-reporting.ts';
import { loadFollowed } from './load-followed.ts';
import { loadMethodology } from './queries.ts';
import { returning } from './returned.ts';
import { lockMethodology, writeRevision, writeStep, type Reviser } from './revise.ts';
import { getStep } from './step-queries.ts';

type Trx = Kysely<Database>;
type Changes = readonly (StepChange & { readonly revision: number })[];

const UNDONE = text('Эта загрузка уже отменена.', 'This import is already undone.');

const cannot = (problems: readonly Text[]) =>
  conflict(
    text(
      `Отменить загрузку нельзя. ${problems.map(({ ru }) => ru).join(' ')}`,
      `Cannot undo the import. ${problems.map(({ en }) => en).join(' ')}`,
    ),
  );

async function loadChanges(trx: Trx, step: number): Promise<Changes> {
  const rows = await trx
    .selectFrom('methodology_revision')
    .select(['id as revision', 'object_type', 'before', 'after'])
    .where('step_id', '=', step)
    .orderBy('id')
    .execute();
  return rows as unknown as Changes;
}

/** What was changed after the step of the same things, each once, the newest first. */
async function loadLater(trx: Trx, step: number): Promise<LaterChange[]> {
  const { rows } = await sql<LaterChange>`
    select distinct on (later.object_type, later.object_id)
      coalesce(later.after ->> 'description', later.after ->> 'name', later.before ->> 'description',
        later.before ->> 'name') as name, later.user_name as author
    from methodology_revision as own
    join methodology_revision as later
      on later.object_type = own.object_type and later.object_id = own.object_id and later.id > own.id
    where own.step_id = ${step} and later.step_id is distinct from own.step_id
    order by later.object_type, later.object_id, later.id desc`.execute(trx);
  return rows;
}

export const processColumns = ({ name, alias, parent, position }: ProcessState) => ({
  name,
  alias,
  parent: parent?.id ?? null,
  position,
});

/** An old revision may lack what came later. */
export const metricColumns = ({ id: _id, unit, process, ...state }: MetricState) => ({
  ...state,
  unit_id: unit.id,
  process_id: process.id,
  is_size: state.is_size ?? false,
  is_core: state.is_core ?? false,
  key_theme: state.key_theme ?? null,
  key_order: state.key_order ?? null,
  ...metricTextsOf(state),
  ...collectedYearsOf(state),
  earlier_formulas: JSON.stringify(earlierFormulasOf(state)),
});

/** Parents come before what stands in them. */
function parentsFirst(processes: readonly ProcessState[]): ProcessState[] {
  const placed: ProcessState[] = [];
  for (let rest = [...processes]; rest.length > 0;) {
    const waiting = new Set(rest.map(({ id }) => id));
    const free = rest.filter(({ parent }) => parent === null || !waiting.has(parent.id));
    placed.push(...free);
    rest = free.length === 0 ? [] : rest.filter((one) => !free.includes(one));
  }
  return placed;
}

/** Brings rows back to what they were. Keys are freed first, because two things may have exchanged theirs. */
export async function bringBack(trx: Trx, changes: Changes): Promise<void> {
  const of = <T extends StepChange['object_type']>(type: T) =>
    changes.filter(
      (one): one is Extract<StepChange, { object_type: T }> & { readonly revision: number } => one.object_type === type,
    );
  const [processes, metrics] = [of('process'), of('metric')];
  const idsWhere = (some: Changes, match: (one: StepChange) => boolean) => some.filter(match).map(idOfChange);
  const added = (one: StepChange) => one.before === null;
  const kept = (one: StepChange) => one.before !== null && one.after !== null;
  for (const [table, some] of [
    ['metric', metrics],
    ['process', processes],
  ] as const) {
    await sql`update ${sql.table(table)} set alias = '_' || id || '_' || alias where id = any(${idsWhere(some, kept)})`.execute(
      trx,
    );
  }
  await sql`delete from metric where id = any(${idsWhere(metrics, added)})`.execute(trx);
  await sql`update metric set is_size = false where id = any(${idsWhere(metrics, kept)})`.execute(trx);
  const states = processes.flatMap(({ before }) => before ?? []);
  const isThere = new Set(idsWhere(processes, kept));
  for (const state of parentsFirst(states).filter(({ id }) => !isThere.has(id))) {
    const back = await returning(trx, 'process', { id: state.id, revision: 0 });
    await trx
      .insertInto('process')
      .values({ ...processColumns(state), ...back })
      .execute();
  }
  for (const state of states.filter(({ id }) => isThere.has(id))) {
    const set = { ...processColumns(state), version: sql<number>`version + 1` };
    await trx.updateTable('process').set(set).where('id', '=', state.id).execute();
  }
  for (const { before, after } of metrics) {
    if (before === null) continue;
    const columns = metricColumns(before);
    if (after === null) {
      const back = await returning(trx, 'metric', { id: before.id, revision: 0 });
      await trx
        .insertInto('metric')
        .values({ ...columns, ...back })
        .execute();
    } else {
      const set = { ...columns, version: sql<number>`version + 1` };
      await trx.updateTable('metric').set(set).where('id', '=', before.id).execute();
    }
  }
  // Those inside others go first.
  for (const { id } of parentsFirst(processes.filter(added).flatMap(({ after }) => after ?? [])).toReversed()) {
    await trx.deleteFrom('process').where('id', '=', id).execute();
  }
}

export async function writeChanges(trx: Trx, reviser: Reviser, changes: Changes): Promise<void> {
  for (const { object_type, before, after, revision } of changes) {
    const change = { object_type, before: after, after: before, restored_from: revision };
    await writeRevision(trx, reviser, change as never);
  }
}

/** Undoes a step as a new step: everything it changed, or nothing, with the reasons in words. */
export function undoStep({ db, now }: Services, call: Call<typeof undoStepCall>): Promise<Step> {
  const { id } = call.params;
  return db.transaction().execute(async (trx) => {
    await lockMethodology(trx);
    const { undone, file } = await getStep(trx, call.actor, id);
    if (undone) throw conflict(UNDONE);
    const changes = await loadChanges(trx, id);
    const units = await trx.selectFrom('unit').select('id').forKeyShare().execute();
    const problems = whyStepStays(changes, {
      now: await loadMethodology(trx),
      later: await loadLater(trx, id),
      used: await countReporting(trx),
      followed: await loadFollowed(trx, changes),
      units: new Set(units.map((unit) => unit.id)),
    });
    if (problems.length > 0) throw cannot(problems);
    await bringBack(trx, changes);
    const at = now();
    const step = await writeStep(trx, { at, kind: 'undo', file_name: null, undoes: id });
    await writeChanges(trx, { by: call, at, step }, changes);
    await audit(trx, call, { action: 'update', object_type: 'methodology', after: { file, undone: true } });
    return getStep(trx, call.actor, step);
  });
}
