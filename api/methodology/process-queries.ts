import { sql, type Kysely } from 'kysely';
import { allows, type Viewer } from '#domain/access/access.ts';
import { isEmptyProcess } from '#domain/access/methodology.ts';
import type { Input } from '#contract/endpoint.ts';
import { deleteProcess, saveProcess, type listProcesses, type Process } from '#contract/methodology.ts';
import type { Ref } from '#contract/shapes.ts';
import { listPage, type ListColumns } from '../platform/database/list-page.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';

type Db = Kysely<Database>;

const CHILDREN = sql<Ref[]>`coalesce((
  select json_agg(json_build_object('id', child.id, 'name', child.name) order by child.position, child.id)
  from process as child where child.parent = process.id), '[]')`;

/** Processes with the number of metrics in each and in everything inside it. */
const processes = (db: Db) =>
  db
    .selectFrom('process')
    .innerJoin('process_place as place', 'place.id', 'process.id')
    .leftJoin(
      (from) =>
        from
          .selectFrom('metric')
          .innerJoin('process_place as stands', 'stands.id', 'metric.process_id')
          .select([sql<number>`unnest(stands.ids)`.as('id'), sql<number>`count(*)::int`.as('metrics')])
          .groupBy(sql`1`)
          .as('counted'),
      (join) => join.onRef('counted.id', '=', 'process.id'),
    );

type Rows = ReturnType<typeof processes>;

const withColumns = (rows: Rows) =>
  rows.select([
    'process.id',
    'process.name',
    'process.alias',
    'process.parent',
    'place.level',
    sql<number>`coalesce(counted.metrics, 0)`.as('metricCount'),
    CHILDREN.as('children'),
    'process.version',
  ]);

const COLUMNS: ListColumns<Input<typeof listProcesses>['query']> = {
  key: 'process.id',
  order: { position: 'place.places', name: 'process.name', alias: 'process.alias' },
  filter: {
    top_level: (isRoot) => sql`(process.parent is null) = ${isRoot}`,
    parent: 'process.parent',
    name: 'process.name',
    alias: 'process.alias',
  },
  search: ['process.name', 'process.alias'],
};

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

const presentProcess = (row: Row, viewer: Viewer): Process => ({
  ...row,
  can: {
    edit: allows(viewer, saveProcess.access),
    delete:
      isEmptyProcess({ children: row.children, metrics: { length: row.metricCount } }) &&
      allows(viewer, deleteProcess.access),
  },
});

export async function listProcessPage({ db }: Services, call: Call<typeof listProcesses>) {
  const page = await listPage(withColumns(processes(db)), call, COLUMNS);
  return { ...page, results: page.results.map((row) => presentProcess(row, call.actor)) };
}

export async function getProcessBy(db: Db, viewer: Viewer, id: number): Promise<Process> {
  const row = await withColumns(processes(db)).where('process.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return presentProcess(row, viewer);
}
