import { dayOf } from '#domain/language/day.ts';
import type { Viewer } from '#domain/benchmarks/confidential.ts';
import type { Actor } from '../platform/http/actor.ts';
import { conflict } from '../platform/http/refusal.ts';
import type { Portal } from '../platform/portal.ts';
import { findActiveTariff, type ActiveTariff } from '../subscriptions/active-tariff.ts';
import { findIsolatedMeasures } from './isolated-measures.ts';
import { keepResults, type Result, type Results } from './keep-results.ts';
import { loadOwnValues, type OwnValues } from './own-values.ts';
import { getBenchmarkRow, type BenchmarkRow } from './queries.ts';
import { NOT_DONE } from './refusals.ts';
import type { CompanyPlace } from './summary/place-company.ts';
import { createCache, type Cache } from './summary/summary-cache.ts';

/** Somebody looking at a calculation. */
export interface Sight {
  /** The company whose place is shown: the looker's own, or for staff the one the calculation belongs to. */
  readonly own: number | null;
  /** The operator's staff: sees every figure. */
  readonly staff: boolean;
  readonly minimum: number;
  /** Null for staff, and for a company without an active subscription: that sees no market. */
  readonly tariff: ActiveTariff | null;
  /** Measures whose figures, beside others this company has seen, would tell of so few companies. */
  readonly isolated: ReadonlyMap<number, number>;
  /** What the own company reports, where the calculation does not count it in. */
  readonly elsewhere: OwnValues | null;
}

export interface Opened extends Result, Sight {
  readonly row: BenchmarkRow;
}

export interface Rooms {
  readonly portal: Portal;
  readonly results: Results;
  readonly summaries: Cache<CompanyPlace>;
}

/** What opened calculations are kept in, once for a portal. */
export const createRooms = (portal: Portal): Rooms => ({
  portal,
  results: keepResults(portal),
  summaries: createCache(),
});

const NOTHING: ReadonlyMap<number, number> = new Map();

/** As whom the confidentiality function takes the looker; without a subscription no number of companies is enough. */
export function viewerOf({ staff, minimum, tariff }: Sight): Viewer {
  if (staff) return { kind: 'analyst' };
  return { kind: 'client', minimum: tariff === null ? Infinity : minimum };
}

/** Opens a finished calculation for somebody who may see it. */
export async function openBenchmark({ portal, results }: Rooms, actor: Actor, id: number | string): Promise<Opened> {
  const { db, settings, now } = portal;
  const row = await getBenchmarkRow(db, actor, id);
  if (row.status !== 'done') throw conflict(NOT_DONE);
  const result = await results.open(row);
  const minimum = settings.benchmarkMinimum;
  if (actor.company_id === null) {
    return {
      ...result,
      row,
      own: row.company_id,
      staff: true,
      minimum,
      tariff: null,
      isolated: NOTHING,
      elsewhere: null,
    };
  }
  const tariff = (await findActiveTariff(db, actor.company_id, dayOf(now()))) ?? null;
  const isolated =
    tariff === null ? NOTHING : await findIsolatedMeasures({ db, results, minimum }, row, result.calculation);
  const elsewhere = result.calculation.companies.includes(actor.company_id)
    ? null
    : await loadOwnValues(db, actor.company_id, result.methodology, row.it_system_ids);
  return { ...result, row, own: actor.company_id, staff: false, minimum, tariff, isolated, elsewhere };
}
