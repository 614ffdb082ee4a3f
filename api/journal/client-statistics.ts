import { sql, type Kysely } from 'kysely';
import { isActive } from '#domain/subscriptions/active.ts';
import type { Input } from '#contract/endpoint.ts';
import type { ClientStatistics, listClientStatistics } from '#contract/journal.ts';
import { listPage, type ListColumns } from '../platform/database/list-page.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import type { Scope } from './log-entries.ts';
import { currentSubscription } from './subscription-in-force.ts';

interface Row {
  readonly company_id: number;
  readonly name: string;
  readonly users: number;
  readonly last_sign_in_at: Date | null;
  readonly sessions: number;
  readonly benchmarks: number;
  readonly tariff_name: string | null;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly is_blocked: boolean | null;
}

const COLUMNS: ListColumns<Input<typeof listClientStatistics>['query']> = {
  key: 'company_id',
  order: {
    company: 'name',
    users: 'users',
    last_sign_in_at: 'last_sign_in_at',
    sessions: 'sessions',
    benchmarks: 'benchmarks',
    tariff_name: 'tariff_name',
    valid_to: 'valid_to',
  },
  search: ['name'],
};

/** Every company with its figures and the subscription that counts. */
const clients = (db: Kysely<Database>, today: string, scope: Scope) =>
  db
    .selectFrom(
      sql<Row>`(
        select company.company_id, company.name, people.users, people.last_sign_in_at,
          work.sessions, work.benchmarks,
          current.tariff as tariff_name, current.valid_from, current.valid_to, current.is_blocked
        from company
        cross join lateral (
          select count(*) filter (where not disabled)::int as users, max(last_sign_in_at) as last_sign_in_at
          from users where users.company_id = company.company_id
        ) people
        cross join lateral (
          select count(*) filter (where kind = 'session')::int as sessions,
            count(*) filter (where kind = 'benchmark')::int as benchmarks
          from counted_work where counted_work.company_id = company.company_id
        ) work
        left join lateral ${currentSubscription(sql.ref('company.company_id'), today)} current on true
      )`.as('client'),
    )
    .$if(scope !== null, (rows) => rows.where('company_id', '=', scope));

const presentClient = (row: Row, today: string): ClientStatistics => ({
  company: { id: row.company_id, name: row.name },
  users: row.users,
  last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
  sessions: row.sessions,
  benchmarks: row.benchmarks,
  tariff_name: row.tariff_name,
  valid_to: row.valid_to,
  is_active:
    row.valid_from !== null &&
    row.valid_to !== null &&
    isActive({ valid_from: row.valid_from, valid_to: row.valid_to, is_blocked: row.is_blocked === true }, today),
});

/** A page of companies with their figures and how many companies there are in all. */
export async function listClients(
  { db, today }: Services,
  call: Pick<Call<typeof listClientStatistics>, 'actor' | 'query' | 'url'>,
) {
  const day = today();
  const page = await listPage(clients(db, day, call.actor.company_id).selectAll(), call, COLUMNS);
  return { ...page, results: page.results.map((row) => presentClient(row, day)) };
}

/** All companies with their figures, by name. */
export async function allClients({ db, today }: Services, scope: Scope): Promise<ClientStatistics[]> {
  const day = today();
  const rows = await clients(db, day, scope).selectAll().orderBy('name').orderBy('company_id').execute();
  return rows.map((row) => presentClient(row, day));
}
