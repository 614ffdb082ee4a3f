import type { Kysely } from 'kysely';
import type { CompanyYears } from '#domain/doubts/judge-company.ts';
import { heldValues } from '#domain/figures/held-values.ts';
import type { Database } from '../platform/database/schema.ts';

/** What held of a company right after a change of the market, by year: it stays so for ever (decision 0009). */
export async function heldThen(
  db: Kysely<Database>,
  company: number,
  change: number,
  zeros: ReadonlySet<number>,
): Promise<CompanyYears> {
  const rows = await db
    .selectFrom('market_value')
    .select(['company_id as company', 'year', 'it_system_id as system', 'metric_ids as metrics', 'values'])
    .select('blank_ids as asked')
    .where('company_id', '=', company)
    .where('from_change', '<=', change)
    .where((to) => to.or([to('to_change', 'is', null), to('to_change', '>', change)]))
    .orderBy('year')
    .execute();
  const byYear = Map.groupBy(rows, ({ year }) => year);
  return new Map(
    [...byYear].map(([year, own]) => [
      year,
      heldValues(
        own.map((row) => ({ ...row, order: 0 })),
        zeros,
      ),
    ]),
  );
}
