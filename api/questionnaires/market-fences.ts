import { sql, type Kysely } from 'kysely';
import { describe } from '#domain/benchmarks/describe.ts';
import { fencesOf, type Fences } from '#domain/benchmarks/judge.ts';
import { forAllSystems, withIndicators, type Calculator } from '#domain/questionnaires/calculate.ts';
import { holdingOf, type ValuesOfSession } from '#domain/questionnaires/holding.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Outlying, Ready } from './metric-rows.ts';
import { HOLDS } from './value-queries.ts';

type Db = Kysely<Database>;

/** Companies read at once: few enough that others are answered in between. */
const AT_ONCE = 20;

const COUNTED = sql<boolean>`(${HOLDS} and session.show_in_benchmark)`;

async function companiesOf(db: Db, year: number): Promise<number[]> {
  const rows = await db
    .selectFrom('session')
    .select('company_id')
    .distinct()
    .where('year', '=', year)
    .where(COUNTED)
    .orderBy('company_id')
    .execute();
  return rows.map(({ company_id }) => company_id);
}

/** Each company's figures for all systems, gathered by metric. */
async function gather(db: Db, calculator: Calculator, year: number): Promise<Map<number, number[]>> {
  const market = new Map<number, number[]>();
  const companies = await companiesOf(db, year);
  for (let at = 0; at < companies.length; at += AT_ONCE) {
    const rows = await db
      .selectFrom('session_value')
      .innerJoin('session', 'session.id', 'session_value.session_id')
      .select(['company_id', 'session_id', 'it_system_id', 'metric_ids', 'values'])
      .where('company_id', 'in', companies.slice(at, at + AT_ONCE))
      .where('year', '=', year)
      .where(COUNTED)
      .execute();
    const byCompany = new Map<number, ValuesOfSession[]>();
    for (const row of rows) byCompany.set(row.company_id, [...(byCompany.get(row.company_id) ?? []), row]);
    for (const own of byCompany.values()) {
      for (const [id, value] of withIndicators(calculator, forAllSystems(calculator, holdingOf(own)))) {
        const values = market.get(id);
        if (values) values.push(value);
        else market.set(id, [value]);
      }
    }
  }
  return market;
}

async function fencesOfYear(db: Db, { calculator }: Ready, year: number): Promise<Map<number, Fences>> {
  const market = await gather(db, calculator, year);
  return new Map(
    calculator.metrics.flatMap(({ id, max_deviation }) => {
      const values = market.get(id);
      const rules = { low_threshold: null, high_threshold: null, max_deviation };
      return values ? [[id, fencesOf(describe(values), rules)] as const] : [];
    }),
  );
}

/** Changes whenever the market of a year or the methodology does. */
async function stampOf(db: Db, year: number): Promise<string> {
  const { stamp } = await db
    .selectFrom('session')
    .select(
      sql<string>`count(*) || ' ' || coalesce(sum(id), 0) || ' ' ||
        coalesce((select max(id) from methodology_revision), 0)`.as('stamp'),
    )
    .where('year', '=', year)
    .where(COUNTED)
    .executeTakeFirstOrThrow();
  return stamp;
}

export type Market = (ready: Ready, years: readonly number[]) => Promise<Outlying>;

/**
 * The fences of the market as it is now, by the rule for anomalies: those of all counted companies of the year, for all
 * systems. A year's are worked out once and kept until something in it changes.
 */
export function marketOf(db: Db): Market {
  const known = new Map<number, { stamp: string; fences: Promise<Map<number, Fences>> }>();

  async function fences(ready: Ready, year: number): Promise<Map<number, Fences>> {
    const stamp = await stampOf(db, year);
    const kept = known.get(year);
    if (kept?.stamp === stamp) return kept.fences;
    const made = fencesOfYear(db, ready, year);
    known.set(year, { stamp, fences: made });
    made.catch(() => known.delete(year));
    return made;
  }

  return async (ready, years) => {
    const byYear = new Map<number, Map<number, Fences>>();
    for (const year of new Set(years)) byYear.set(year, await fences(ready, year));
    return (metric, year, system, value) => {
      const found = system === null ? byYear.get(year)?.get(metric) : undefined;
      if (!found) return null;
      if (value < found.low) return 'low';
      return value > found.high ? 'high' : null;
    };
  };
}
