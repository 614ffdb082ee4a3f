import { sql } from 'kysely';
import type { Expectations } from '#domain/questionnaires/interpret.ts';
import type { Named } from '#domain/methodology/states.ts';
import { EDITION, withMetrics } from '../../methodology/current-metrics.ts';
import type { Services } from '../../platform/services.ts';

type Db = Services['db'];

interface Moment {
  readonly company: Named;
  readonly itSystems: readonly Named[];
  readonly version: number | null;
  readonly revision: number | null;
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
      sql<number | null>`(select version_id from template_in_force)`.as('version'),
      sql<number | null>`(select max(id) from methodology_revision)`.as('revision'),
      EDITION.as('edition'),
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** What a company's questionnaire is compared with at this moment, and by which revision of the methodology. */
export async function loadExpectations(
  { db, now }: Pick<Services, 'db' | 'now'>,
  companyId: number,
): Promise<{ expected: Expectations; revision: number | null }> {
  const { metrics, itSystems, company, version, revision } = await withMetrics(db, (at) => loadMoment(at, companyId));
  const lastYear = now().getFullYear() + 1;
  return { expected: { metrics, itSystems, company, templateVersion: version, lastYear }, revision };
}
