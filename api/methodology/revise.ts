import { sql, type Insertable, type Kysely } from 'kysely';
import type { Methodology, MetricState, ProcessState } from '#domain/methodology/states.ts';
import { audit, type AuditActor } from '../journal/audit.ts';
import type { Database } from '../platform/database/schema.ts';

type Trx = Kysely<Database>;

interface State {
  readonly process: ProcessState;
  readonly metric: MetricState;
  readonly methodology: Methodology;
}

/** One change of the methodology, as its history keeps it. */
interface Change<T extends keyof State> {
  readonly object_type: T;
  readonly before: State[T] | null;
  readonly after: State[T] | null;
  readonly restored_from?: number | null;
}

/** Who changes the methodology and when. */
export interface Reviser {
  readonly by: AuditActor;
  readonly at: Date;
  /** The step its changes belong to. */
  readonly step?: number;
}

/** Lets one change the methodology at a time: what was checked still holds when it is saved, and revisions stand in the order of the changes. */
export async function lockMethodology(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('etalon methodology'))`.execute(trx);
}

const json = (state: unknown): string | null => (state === null ? null : JSON.stringify(state));

export function actionOf({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  if (before === null) return 'create' as const;
  return after === null ? ('delete' as const) : ('update' as const);
}

const idOf = (state: State[keyof State] | null): number | null => (state !== null && 'id' in state ? state.id : null);

/** Writes a revision, in the transaction of the change it describes. */
export async function writeRevision<T extends keyof State>(
  trx: Trx,
  { by, at, step }: Reviser,
  change: Change<T>,
): Promise<void> {
  const { object_type, before, after, restored_from = null } = change;
  await trx
    .insertInto('methodology_revision')
    .values({
      created_at: at,
      user_id: by.actor?.user_id ?? null,
      user_name: by.actor?.full_name ?? null,
      action: actionOf(change),
      object_type,
      object_id: idOf(before) ?? idOf(after),
      before: json(before),
      after: json(after),
      restored_from,
      step_id: step ?? null,
    })
    .execute();
}

interface NewStep extends Omit<Insertable<Database['methodology_step']>, 'created_at'> {
  readonly at: Date;
}

/** Writes a step, before its revisions. */
export async function writeStep(trx: Trx, { at, ...step }: NewStep): Promise<number> {
  const { id } = await trx
    .insertInto('methodology_step')
    .values({ ...step, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a revision and the line of the audit log that belongs to it. */
export async function revise<T extends 'process' | 'metric'>(
  trx: Trx,
  reviser: Reviser,
  change: Change<T>,
): Promise<void> {
  await writeRevision(trx, reviser, change);
  const { object_type, before, after } = change;
  const object_id = idOf(before) ?? idOf(after);
  await audit(trx, reviser.by, { action: actionOf(change), object_type, object_id, before, after });
}
