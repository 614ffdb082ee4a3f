import { sql } from 'kysely';
import type { Expectations } from '#domain/questionnaires/interpret.ts';
import { loadMetrics } from '../../methodology/queries.ts';
import type { Services } from '../../platform/services.ts';

/** What a company's questionnaire is compared with at this moment, and by which revision of the methodology. */
export const loadExpectations = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  companyId: number,
): Promise<{ expected: Expectations; revision: number | null }> =>
  // One moment for all of it: the revision names exactly the methodology that is used.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const metrics = (await loadMetrics(trx)).map(({ version: _version, ...metric }) => metric);
      const itSystems = await trx.selectFrom('it_system').select(['id', 'name']).orderBy('id').execute();
      const company = await trx
        .selectFrom('company')
        .select(['company_id as id', 'name'])
        .where('company_id', '=', companyId)
        .executeTakeFirstOrThrow();
      const { rows } = await sql<{ version: number | null; revision: number | null }>`
        select (select max(version_id) from template_version) as version,
          (select max(id) from methodology_revision) as revision`.execute(trx);
      const { version = null, revision = null } = rows[0] ?? {};
      const lastYear = now().getFullYear() + 1;
      return { expected: { metrics, itSystems, company, templateVersion: version, lastYear }, revision };
    });
