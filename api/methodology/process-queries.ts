import { sql, type Kysely } from 'kysely';
import type { Input } from '#contract/endpoint.ts';
import type { listProcesses, Process } from '#contract/methodology.ts';
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

export const listProcessPage = ({ db }: Services, call: Call<typeof listProcesses>) =>
  listPage(withColumns(processes(db)), call, COLUMNS);

export async function getProcessBy(db: Db, id: number): Promise<Process> {
  const process = await withColumns(processes(db)).where('process.id', '=', id).executeTakeFirst();
  if (!process) throw notFound();
  return process;
}
