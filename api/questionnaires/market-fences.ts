import { sql, type Kysely } from 'kysely';
import { describe } from '#domain/benchmarks/describe.ts';
import { fencesOf, type Fences } from '#domain/benchmarks/judge.ts';
import { forAllSystems, figuresFrom, type Calculator, type Reported } from '#domain/questionnaires/calculate.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Outlying, Ready } from './metric-rows.ts';

type Db = Kysely<Database>;

/** Companies read at once: few enough that others are answered in between. */
const AT_ONCE = 20;

async function companiesOf(db: Db, year: number): Promise<number[]> {
  const rows = await db
    .selectFrom('market_value')
    .select('company_id')
    .distinct()
    .where('year', '=', year)
    .where('to_change', 'is', null)
    .orderBy('company_id')
    .execute();
  return rows.map(({ company_id }) => company_id);
}

/** What holds for a company and one of its systems. */
export interface MarketRow {
  readonly it_system_id: number | null;
  readonly metric_ids: readonly number[];
  readonly values: readonly number[];
  readonly session_ids: readonly number[];
}

const paired = (ids: readonly number[], values: readonly number[]) => new Map(ids.map((id, at) => [id, values[at]!]));

/** What holds for one company and year, from the rows of its systems. */
export function reportedIn(rows: readonly MarketRow[]): Reported {
  const sorted = rows.toSorted((a, b) => (a.it_system_id ?? 0) - (b.it_system_id ?? 0));
  const bySystem = new Map(sorted.map((row) => [row.it_system_id, paired(row.metric_ids, row.values)]));
  const sources = new Map(sorted.map((row) => [row.it_system_id, paired(row.metric_ids, row.session_ids)]));
  const systems = [...bySystem].flatMap(([system, values]) => (system === null ? [] : [[system, values] as const]));
  return { all: bySystem.get(null) ?? new Map(), systems: new Map(systems), sources };
}

/** Each company's figures for all systems, gathered by metric. */
async function gather(db: Db, calculator: Calculator, year: number): Promise<Map<number, number[]>> {
  const market = new Map<number, number[]>();
  const companies = await companiesOf(db, year);
  for (let at = 0; at < companies.length; at += AT_ONCE) {
    const rows = await db
      .selectFrom('market_value')
      .select(['company_id', 'it_system_id', 'metric_ids', 'values', 'session_ids'])
      .where('company_id', 'in', companies.slice(at, at + AT_ONCE))
      .where('year', '=', year)
      .where('to_change', 'is', null)
      .execute();
    const byCompany = new Map<number, MarketRow[]>();
    for (const row of rows) byCompany.set(row.company_id, [...(byCompany.get(row.company_id) ?? []), row]);
    for (const own of byCompany.values()) {
      for (const [id, value] of figuresFrom(calculator, forAllSystems(calculator, reportedIn(own)))) {
        const values = market.get(id);
        if (values) values.push(value);
        else market.set(id, [value]);
      }
    }
  }
  return market;
}

/** Fences and how many companies they are drawn from. */
interface Drawn extends Fences {
  readonly n: number;
}

async function fencesOfYear(db: Db, { calculator }: Ready, year: number): Promise<Map<number, Drawn>> {
  const market = await gather(db, calculator, year);
  return new Map(
    calculator.metrics.flatMap(({ id, max_deviation }) => {
      const values = market.get(id);
      const rules = { low_threshold: null, high_threshold: null, max_deviation };
      return values ? [[id, { ...fencesOf(describe(values), rules), n: values.length }] as const] : [];
    }),
  );
}

/** Changes whenever the market of a year or the methodology does. */
async function stampOf(db: Db, year: number): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select coalesce((select max(id) from market_change where year = ${year}), 0) || ' ' ||
      coalesce((select max(id) from methodology_revision), 0) as stamp`.execute(db);
  return rows[0]?.stamp ?? '';
}

/** Fences drawn from fewer companies than the `least` mark nothing. */
export type Market = (ready: Ready, years: readonly number[], least: number) => Promise<Outlying>;

/**
 * The fences of the market as it is now, by the rule for anomalies: those of all counted companies of the year, for all
 * systems. A year's are worked out once and kept until something in it changes.
 */
export function marketOf(db: Db): Market {
  const known = new Map<number, { stamp: string; fences: Promise<Map<number, Drawn>> }>();

  async function fences(ready: Ready, year: number): Promise<Map<number, Drawn>> {
    const stamp = await stampOf(db, year);
    const kept = known.get(year);
    if (kept?.stamp === stamp) return kept.fences;
    const made = fencesOfYear(db, ready, year);
    known.set(year, { stamp, fences: made });
    made.catch(() => known.delete(year));
    return made;
  }

  return async (ready, years, least) => {
    const byYear = new Map<number, Map<number, Drawn>>();
    for (const year of new Set(years)) byYear.set(year, await fences(ready, year));
    return (metric, year, system, value) => {
      const found = system === null ? byYear.get(year)?.get(metric) : undefined;
      if (!found || found.n < least) return null;
      if (value < found.low) return 'low';
      return value > found.high ? 'high' : null;
    };
  };
}
