import { sql, type Kysely } from 'kysely';
import { allows, type Viewer } from '#domain/access/access.ts';
import { undoStep, type Step } from '#contract/methodology-steps.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/refusal.ts';

type Db = Kysely<Database>;

/** The steps with these numbers, each with how many things it changed. */
export async function loadSteps(db: Db, viewer: Viewer, ids: readonly number[]): Promise<Map<number, Step>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Omit<Step, 'can'>>`
    select step.id, step.kind, coalesce(step.file_name, undone.file_name) as file,
      count(*) filter (where action = 'create')::int as created,
      count(*) filter (where action = 'update')::int as updated,
      count(*) filter (where action = 'delete')::int as deleted,
      exists (select from methodology_step as later where later.undoes = step.id) as undone
    from methodology_step as step
    left join methodology_step as undone on undone.id = step.undoes
    left join methodology_revision on methodology_revision.step_id = step.id
    where step.id = any(${ids}) group by step.id, undone.file_name`.execute(db);
  const may = allows(viewer, undoStep.access);
  return new Map(rows.map((step) => [step.id, { ...step, can: { undo: may && !step.undone } }]));
}

export async function getStep(db: Db, viewer: Viewer, id: number): Promise<Step> {
  const step = (await loadSteps(db, viewer, [id])).get(id);
  if (!step) throw notFound();
  return step;
}
