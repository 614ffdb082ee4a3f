import { sql } from 'kysely';
import type { Expectations } from '#domain/questionnaires/interpret.ts';
import type { MetricState, Named } from '#domain/methodology/states.ts';
import { loadMetrics } from '../../methodology/queries.ts';
import type { Services } from '../../platform/services.ts';

type Db = Services['db'];

interface Moment {
  readonly company: Named;
  readonly itSystems: readonly Named[];
  readonly version: number | null;
  readonly revision: number | null;
  /** The methodology of this moment: its revision, what of it is saved, and the names of the units, which are no part of it. */
  readonly edition: string;
}

/** In one statement, so that all of it is of one moment. */
async function loadMoment(db: Db, companyId: number): Promise<Moment> {
  return db
    .selectFrom('company')
    .select([
      sql<Named>`json_build_object('id', company_id, 'name', name)`.as('company'),
      sql<
        Named[]
      >`(select coalesce(json_agg(json_build_object('id', id, 'name', name) order by id), '[]') from it_system)`.as(
        'itSystems',
      ),
      sql<number | null>`(select max(version_id) from template_version)`.as('version'),
      sql<number | null>`(select max(id) from methodology_revision)`.as('revision'),
      sql<string>`concat_ws(' ', (select max(id) from methodology_revision), (select count(*) || ' ' || sum(version) from metric),
        (select json_agg(json_build_array(id, name) order by id) from unit))`.as('edition'),
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** The metrics of the newest edition that was asked for. */
const kept = new WeakMap<Db, { readonly edition: string; readonly metrics: readonly MetricState[] }>();

async function loadWithMetrics(db: Db, companyId: number) {
  const moment = await loadMoment(db, companyId);
  const known = kept.get(db);
  if (known?.edition === moment.edition) return { ...moment, metrics: known.metrics };
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const read = await loadMoment(trx, companyId);
      const metrics = (await loadMetrics(trx)).map(({ version: _version, ...metric }) => metric);
      kept.set(db, { edition: read.edition, metrics });
      return { ...read, metrics };
    });
}

/** What a company's questionnaire is compared with at this moment, and by which revision of the methodology. */
export async function loadExpectations(
  { db, now }: Pick<Services, 'db' | 'now'>,
  companyId: number,
): Promise<{ expected: Expectations; revision: number | null }> {
  const { metrics, itSystems, company, version, revision } = await loadWithMetrics(db, companyId);
  const lastYear = now().getFullYear() + 1;
  return { expected: { metrics, itSystems, company, templateVersion: version, lastYear }, revision };
}
