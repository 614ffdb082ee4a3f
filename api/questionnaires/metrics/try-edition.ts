import { sql, type Kysely } from 'kysely';
import { allows } from '#domain/access/access.ts';
import type { ReportedValues } from '#domain/figures/held-values.ts';
import { EditionTrial as Trial } from '#domain/figures/try-edition.ts';
import { accessToValues } from '#contract/endpoint.ts';
import { type EditionTrial, tryEdition as contract } from '#contract/methodology-editions.ts';
import type { Ref } from '#contract/shapes.ts';
import { loadEdition } from '../../methodology/editions/edition-queries.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';

type Db = Kysely<Database>;

/** Companies read at once. */
const AT_ONCE = 50;
const MOST_MOVERS = 10;

/** The newest year before an edition that was reported as a whole: by half as many companies as any other. */
async function lastYear(db: Db, year: number): Promise<number | null> {
  const { rows } = await sql<{ year: number | null }>`
    with reported as (
      select year, count(distinct company_id) as companies from market_value
      where to_change is null and year < ${year} group by year
    )
    select max(year) as year from reported where companies * 2 >= (select max(companies) from reported)`.execute(db);
  return rows[0]?.year ?? null;
}

async function loadCompanies(db: Db, year: number): Promise<Ref[]> {
  const { rows } = await sql<Ref>`
    select company_id as id, name from company
    where exists (select from market_value
      where market_value.company_id = company.company_id and year = ${year} and to_change is null)
    order by company_id`.execute(db);
  return rows;
}

async function loadRows(db: Db, companies: readonly number[], year: number): Promise<ReportedValues[]> {
  const { rows } = await sql<ReportedValues>`
    select company_id as company, year, it_system_id as system, 0 as order, metric_ids as metrics, values,
      blank_ids as asked
    from market_value where to_change is null and year = ${year} and company_id = any(${companies})`.execute(db);
  return rows;
}

/** Computes the indicators by an edition and by the one before it on the data of the last year. */
export async function tryEdition({ db }: Services, { actor, params }: Call<typeof contract>): Promise<EditionTrial> {
  const { before, after } = await loadEdition(db, actor, params.year);
  const year = await lastYear(db, params.year);
  const companies = year === null ? [] : await loadCompanies(db, year);
  const trial = new Trial(before.metrics, after.metrics, params.year);
  for (let at = 0; at < companies.length; at += AT_ONCE) {
    const some = companies.slice(at, at + AT_ONCE).map(({ id }) => id);
    const rows = Map.groupBy(await loadRows(db, some, year ?? 0), ({ company }) => company);
    for (const id of some) trial.add(id, rows.get(id) ?? []);
  }
  const metrics = new Map([...before.metrics, ...after.metrics].map((metric) => [metric.id, metric]));
  const named = (id: number) => {
    const { alias, description, mtype } = metrics.get(id)!;
    return { id, alias, description, mtype };
  };
  const byId = new Map(companies.map((company) => [company.id, company]));
  return {
    year,
    companies: companies.length,
    values: trial.changed.length,
    same: trial.same,
    indicators: trial.indicators().map(({ metric_id, changed, before: was, after: is }) => ({
      metric: { ...named(metric_id), unit_name: metrics.get(metric_id)!.unit.name },
      changed,
      before: was,
      after: is,
    })),
    movers: (allows(actor, accessToValues(contract)) ? trial.movers(MOST_MOVERS) : []).map(
      ({ metric_id, company, before: was, after: is }) => ({
        metric: named(metric_id),
        company: byId.get(company)!,
        before: was,
        after: is,
      }),
    ),
  };
}
