import { sql, type Kysely } from 'kysely';
import type { Input } from '#contract/endpoint.ts';
import type { listProcesses, Process } from '#contract/methodology.ts';
import type { Ref } from '#contract/shapes.ts';
import { contains } from '../platform/database/contains.ts';
import { orderBy } from '../platform/database/order-by.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/refusal.ts';

type Db = Kysely<Database>;
type Query = Input<typeof listProcesses>['query'];

const CHILDREN = sql<Ref[]>`coalesce((
  select json_agg(json_build_object('id', child.id, 'name', child.name) order by child.position, child.id)
  from process as child where child.parent = process.id), '[]')`;

const COLUMNS = { position: 'place.places', name: 'process.name', alias: 'process.alias' } as const;

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

const shown = (rows: Rows) =>
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

function filtered(rows: Rows, { top_level, parent, name, alias, search }: Query): Rows {
  let found = rows;
  if (top_level !== undefined) found = found.where('process.parent', top_level ? 'is' : 'is not', null);
  if (parent) found = found.where('process.parent', 'in', parent);
  if (name) found = found.where('process.name', 'in', name);
  if (alias) found = found.where('process.alias', 'in', alias);
  const term = search?.trim();
  if (!term) return found;
  return found.where((row) =>
    row.or(['process.name', 'process.alias'].map((column) => contains(sql.ref(column), term))),
  );
}

export async function listProcessPage(db: Db, query: Query): Promise<{ count: number; results: Process[] }> {
  const found = filtered(processes(db), query);
  const { count } = await found.select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const results = await orderBy(shown(found), query.ordering, COLUMNS, 'process.id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
  return { count: Number(count), results };
}

export async function getProcessBy(db: Db, id: number): Promise<Process> {
  const process = await shown(processes(db)).where('process.id', '=', id).executeTakeFirst();
  if (!process) throw notFound();
  return process;
}
