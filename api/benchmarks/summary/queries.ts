import { sql, type Kysely } from 'kysely';
import type { Ref } from '#contract/shapes.ts';
import type { Database } from '../../platform/database/schema.ts';

/** The companies a release was made of, by name: for the staff to choose from. */
export const listReleasedCompanies = (db: Kysely<Database>, release: number): Promise<Ref[]> =>
  db
    .selectFrom('company')
    .innerJoin('release', (join) => join.on(sql<boolean>`company.company_id = any(release.companies)`))
    .select(['company_id as id', 'company.name'])
    .where('release.id', '=', release)
    .orderBy('company.name')
    .execute();
