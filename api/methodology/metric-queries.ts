import { sql, type Kysely, type SqlBool } from 'kysely';
import { allows, type Viewer } from '#domain/access/access.ts';
import { dependencesIn } from '#domain/methodology/dependents.ts';
import type { Mentioning } from '#domain/methodology/mentions.ts';
import type { MetricType } from '#domain/methodology/states.ts';
import type { Input } from '#contract/endpoint.ts';
import {
  deleteMetric,
  saveMetric,
  type Dependent,
  type listMetrics,
  type Metric,
  type MetricInfo,
} from '#contract/methodology.ts';
import { listPage, type ListColumns } from '../platform/database/list-page.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';

type Db = Kysely<Database>;

const COLUMNS: ListColumns<Input<typeof listMetrics>['query']> = {
  key: 'metric.id',
  order: {
    position: ['place.places', 'metric.position'],
    alias: 'metric.alias',
    description: 'metric.description',
    mtype: 'metric.mtype',
    unit_name: 'unit.name',
    process_name: 'process.name',
  },
  filter: {
    mtype: 'metric.mtype',
    process: 'metric.process_id',
    root_process: 'place.root_id',
    unit: 'metric.unit_id',
  },
  search: ['metric.alias', 'metric.description', 'metric.formula'],
};

export const metrics = (db: Db) =>
  db
    .selectFrom('metric')
    .innerJoin('process', 'process.id', 'metric.process_id')
    .innerJoin('process_place as place', 'place.id', 'metric.process_id')
    .innerJoin('unit', 'unit.id', 'metric.unit_id');

type Rows = ReturnType<typeof metrics>;

const withColumns = (rows: Rows) =>
  rows
    .selectAll('metric')
    .select(['unit.name as unit_name', 'process.name as process_name', 'place.root_id', 'place.root_name']);

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

type Dependable = Mentioning & { readonly id: number; readonly description: string; readonly mtype: MetricType };

/** Answers what depends on a metric, for as many metrics as are given. */
export async function loadDependents(db: Db): Promise<(alias: string) => Dependent[]> {
  const all: Dependable[] = await db
    .selectFrom('metric')
    .select([
      'id',
      'alias',
      'description',
      'mtype',
      'formula',
      'earlier_formulas',
      'validation_rules',
      'optional_validation_rules',
    ])
    .orderBy('id')
    .execute();
  const dependents = dependencesIn(all);
  return (alias) =>
    dependents(alias).map(({ metric: { id, description, alias: by, mtype }, through, direct }) => ({
      id,
      description,
      alias: by,
      mtype,
      through,
      direct,
    }));
}

const presentMetric = (row: Row, viewer: Viewer, dependent: Dependent[]): Metric => {
  const { unit_id: unit, process_id: process, root_id, root_name, position: _position, ...metric } = row;
  const can = { edit: allows(viewer, saveMetric.access), delete: allows(viewer, deleteMetric.access) };
  return { ...metric, unit, process, rootProcess: { id: root_id, name: root_name }, dependent, can };
};

/** A page of metrics, ordered by the tree unless said otherwise. */
export async function listMetricPage({ db }: Services, call: Call<typeof listMetrics>) {
  const page = await listPage(withColumns(metrics(db)), call, COLUMNS);
  const dependents = await loadDependents(db);
  return { ...page, results: page.results.map((row) => presentMetric(row, call.actor, dependents(row.alias))) };
}

export async function getMetricBy(db: Db, viewer: Viewer, id: number): Promise<Metric> {
  const row = await withColumns(metrics(db)).where('metric.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return presentMetric(row, viewer, (await loadDependents(db))(row.alias));
}

export async function listDependents(db: Db, viewer: Viewer, id: number): Promise<Dependent[]> {
  return (await getMetricBy(db, viewer, id)).dependent;
}

/** Everything a formula can mention, by alias. */
export const listMetricInfo = (db: Db): Promise<MetricInfo[]> =>
  metrics(db)
    .select([
      'metric.id',
      'metric.alias',
      'metric.description',
      'unit.name as unit_name',
      'metric.mtype',
      'metric.is_size',
      'metric.key_theme',
      'metric.key_order',
    ])
    .orderBy(sql`metric.alias collate russian`)
    .execute();

/** Where a metric may stand, in the order of the tree: an indicator never on a root process. */
export async function listAvailableProcesses(db: Db, viewer: Viewer, id: number) {
  const { mtype } = await getMetricBy(db, viewer, id);
  return db
    .selectFrom('process')
    .innerJoin('process_place as place', 'place.id', 'process.id')
    .select(['process.id', 'process.name', 'place.path'])
    .where(sql<SqlBool>`${mtype} = 'metric' or place.level > 1`)
    .orderBy('place.places')
    .execute();
}
