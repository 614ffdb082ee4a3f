import type { Kysely } from 'kysely';
import { coarseMarket } from '#domain/doubts/coarse-market.ts';
import { judgeCompany, type CompanyYears } from '#domain/doubts/judge-company.ts';
import type { DoubtMark } from '#domain/doubts/marks.ts';
import type { PublishedRow } from '#domain/doubts/usual-market.ts';
import { usualIn } from '#domain/doubts/usual-market.ts';
import { heldByYear } from '#domain/figures/held-values.ts';
import { isShare } from '#domain/figures/plan.ts';
import { planMethodology, type PlannedMethodology } from '#domain/figures/plan-methodology.ts';
import { HOLDS } from '../journal/visible-sessions.ts';
import { currentMetrics } from '../methodology/current-metrics.ts';
import { createCache, type Cache } from '../platform/cache.ts';
import type { Database } from '../platform/database/schema.ts';
import { findPublishedMarket, type PublishedMarket } from './published-market.ts';
import { loadHeld, versionsOf } from './reported-rows.ts';

type Db = Kysely<Database>;

/** The published figures a judgement rests on; rounded for a company to which the market is closed. */
export type MarketDetail = 'published' | 'rounded';

/** What values are judged by at this moment. */
export interface Grounds {
  /** Changes with anything of it. */
  readonly key: string;
  readonly planned: PlannedMethodology;
  readonly published: readonly PublishedRow[];
}

/** A company's values and the doubts about them, of all its years. */
export interface Judged {
  readonly planned: PlannedMethodology;
  readonly years: CompanyYears;
  readonly marks: readonly DoubtMark[];
}

const NOTHING: readonly PublishedRow[] = [];
const rounded = new WeakMap<PublishedMarket, WeakMap<PlannedMethodology, readonly PublishedRow[]>>();

function roundedRows(market: PublishedMarket, planned: PlannedMethodology): readonly PublishedRow[] {
  const byMethodology = rounded.get(market) ?? new WeakMap<PlannedMethodology, readonly PublishedRow[]>();
  rounded.set(market, byMethodology);
  const shares = new Set(planned.metrics.filter(isShare).map(({ id }) => id));
  const rows = byMethodology.get(planned) ?? coarseMarket(market.rows, (measure) => shares.has(measure));
  byMethodology.set(planned, rows);
  return rows;
}

/** The methodology in use and the release in force. */
export async function openGrounds(db: Db, detail: MarketDetail): Promise<Grounds> {
  const { edition, metrics } = await currentMetrics(db);
  const planned = planMethodology(metrics);
  const market = await findPublishedMarket(db);
  const key = [market?.release.id ?? '', detail, edition].join(' ');
  if (!market) return { key, planned, published: NOTHING };
  return { key, planned, published: detail === 'published' ? market.rows : roundedRows(market, planned) };
}

/** About 20 kB each. */
const MOST_COMPANIES = 500;
const judged = new WeakMap<Db, Cache<Judged>>();

async function judge(db: Db, company: number, { planned, published }: Grounds): Promise<Judged> {
  const years = heldByYear(await loadHeld(db, company), planned.plan.zeros);
  return { planned, years, marks: judgeCompany(planned, years, usualIn(planned, published)) };
}

/** What a company's values are judged by, before they are. */
export interface Judgement {
  /** Changes with a value of the company, the methodology or the release in force. */
  readonly key: string;
  /** Works the doubts out, once for a key. */
  judge(): Promise<Judged>;
}

/**
 * The doubts about everything that holds of a company, settled or not: one list for its people and the operator's, worked
 * out again only when a value, the methodology or the release in force changes.
 */
export async function openJudgement(db: Db, company: number, detail: MarketDetail): Promise<Judgement> {
  const grounds = await openGrounds(db, detail);
  const { versions } = await db.selectNoFrom(versionsOf(company, HOLDS).as('versions')).executeTakeFirstOrThrow();
  const cache = judged.get(db) ?? createCache<Judged>(MOST_COMPANIES);
  judged.set(db, cache);
  const key = [company, versions, grounds.key].join(' ');
  return { key, judge: () => cache.get(key, () => judge(db, company, grounds)) };
}
