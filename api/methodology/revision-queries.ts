import { sql, type Kysely, type RawBuilder } from 'kysely';
import { allows, type Viewer } from '#domain/access/access.ts';
import { isRestorable, isUndoable } from '#domain/access/methodology.ts';
import { ACTIONS, OBJECT_TYPES } from '#domain/journal/actions.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import {
  restoreRevision,
  type listRevisionFieldValues as valuesCall,
  type listRevisions,
  type Revision,
} from '#contract/methodology-revisions.ts';
import type { Step } from '#contract/methodology-steps.ts';
import { madeIn } from '../journal/period.ts';
import { countValues, type CountedColumn } from '../platform/database/count-values.ts';
import { listPage, type ListColumns } from '../platform/database/list-page.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { loadSteps } from './step-queries.ts';

type Db = Kysely<Database>;

const NAME = sql<
  string | null
>`coalesce(after ->> 'description', after ->> 'name', before ->> 'description', before ->> 'name')`;
const ALIAS = sql<string | null>`coalesce(after ->> 'alias', before ->> 'alias')`;

/** A whole methodology is shown by its size: the list would be too heavy with it. */
const shortState = (state: 'before' | 'after'): RawBuilder<unknown> => sql`
  case when object_type = 'methodology' and ${sql.ref(state)} is not null
  then jsonb_build_object('processes', jsonb_array_length(${sql.ref(state)} -> 'processes'),
                          'metrics', jsonb_array_length(${sql.ref(state)} -> 'metrics'))
  else ${sql.ref(state)} end`;

const COLUMNS: ListColumns<Input<typeof listRevisions>['query']> = {
  key: 'id',
  // Revisions are made one after the other, so their ids are in the order of their moments.
  order: { created_at: 'id', author: 'user_name', action: 'action', object_type: 'object_type' },
  filter: {
    ...madeIn('methodology_revision'),
    action: 'action',
    object_type: 'object_type',
    object_id: 'object_id',
    author: 'user_id',
    step: 'step_id',
    grouped: (grouped) =>
      grouped
        ? sql`step_id is null or id = (select max(own.id) from methodology_revision as own
            where own.step_id = methodology_revision.step_id)`
        : sql`true`,
  },
  search: [NAME, ALIAS, 'user_name'],
};

const withColumns = (db: Db) =>
  db
    .selectFrom('methodology_revision')
    .select([
      'id',
      'created_at',
      'user_id',
      'user_name',
      'action',
      'object_type',
      'object_id',
      'restored_from',
      'step_id',
      NAME.as('object_name'),
      ALIAS.as('object_alias'),
      shortState('before').as('before'),
      shortState('after').as('after'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

function presentRevision(
  { user_id, user_name, created_at, step_id, ...revision }: Row,
  viewer: Viewer,
  steps: ReadonlyMap<number, Step>,
): Revision {
  const restores = allows(viewer, restoreRevision.access);
  return {
    ...revision,
    created_at: created_at.toISOString(),
    author: user_id === null ? null : { id: user_id, name: user_name ?? '' },
    step: (step_id !== null && steps.get(step_id)) || null,
    can: { restore: restores && isRestorable(revision), undo: restores && isUndoable(revision) },
  };
}

const stepsOf = (db: Db, viewer: Viewer, rows: readonly Row[]) =>
  loadSteps(db, viewer, [...new Set(rows.flatMap(({ step_id }) => step_id ?? []))]);

export async function listRevisionPage({ db }: Services, call: Call<typeof listRevisions>) {
  const page = await listPage(withColumns(db), call, COLUMNS);
  const steps = await stepsOf(db, call.actor, page.results);
  return { ...page, results: page.results.map((row) => presentRevision(row, call.actor, steps)) };
}

export async function getRevision(db: Db, viewer: Viewer, id: number): Promise<Revision> {
  const row = await withColumns(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return presentRevision(row, viewer, await stepsOf(db, viewer, [row]));
}

const COUNTED: Readonly<Record<Input<typeof valuesCall>['query']['field'], CountedColumn>> = {
  author: { value: 'user_id', label: 'user_name' },
  action: { value: 'action', names: ACTIONS, order: 'count desc' },
  object_type: { value: 'object_type', names: OBJECT_TYPES, order: 'count desc' },
};

/** The values the history can be filtered by, each with how many revisions have it. */
export async function listRevisionValues(
  { db }: Services,
  { query: { field }, locale }: Call<typeof valuesCall>,
): Promise<Output<typeof valuesCall>> {
  return { field, values: await countValues(db.selectFrom('methodology_revision'), COUNTED[field], locale) };
}
