import { sql, type Kysely } from 'kysely';
import { allows } from '#domain/access/access.ts';
import { getCompanyMetrics, type SessionMetrics } from '#contract/questionnaire-metrics.ts';
import type { Session } from '#contract/questionnaires.ts';
import type { Ref } from '#contract/shapes.ts';
import type { Database } from '../../platform/database/schema.ts';
import { authorise } from '../../platform/http/access.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findActiveTariff } from '../../subscriptions/active-tariff.ts';
import type { Market } from './market-fences.ts';
import { byProcess, loadMethodologyPlan, metricRows, type Outlying, type MethodologyPlan } from './metric-rows.ts';
import { farFromPublished, findPublishedMarket } from './published-market.ts';
import { getSessionOf, presentSessions, sessionsSeenBy, shownColumns } from '../session-rows.ts';
import { loadCompany, loadSession, type Observation } from '../value-queries.ts';

type Db = Kysely<Database>;

/** What the metrics are read from. */
export interface MetricServices {
  readonly db: Db;
  /** The exact market of now: for the operator's staff. */
  readonly market: Market;
  readonly today: () => string;
}

/** Figures with everything that is needed to show them in either form. */
export interface Figures extends SessionMetrics {
  readonly methodologyPlan: MethodologyPlan;
}

async function systemsIn(db: Db, observations: readonly Observation[]): Promise<Ref[]> {
  const ids = [...new Set(observations.flatMap(({ rows }) => rows.flatMap(({ system }) => system ?? [])))];
  if (ids.length === 0) return [];
  return db.selectFrom('it_system').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute();
}

/**
 * The marks of figures far from the market, for those who may see them. They tell where the market lies, so an employee
 * gets them as any other market figure: with a subscription, and from the release.
 */
async function marksFor({ db, market, today }: MetricServices, actor: Actor): Promise<Outlying | undefined> {
  const { company_id } = actor;
  if (!allows(actor, getCompanyMetrics.parts.outliers)) return undefined;
  if (company_id === null) return market();
  if (!(await findActiveTariff(db, company_id, today()))) return undefined;
  const published = await findPublishedMarket(db);
  return published ? farFromPublished(published) : undefined;
}

async function figures(
  sources: MetricServices,
  actor: Actor,
  sessions: Session[],
  observations: readonly Observation[],
): Promise<Figures> {
  const { db } = sources;
  const methodologyPlan = await loadMethodologyPlan(db);
  const years = [...new Set(observations.map(({ year }) => year))].toSorted((a, b) => a - b);
  const outlying = await marksFor(sources, actor);
  return {
    methodologyPlan,
    sessions,
    it_systems: await systemsIn(db, observations),
    years,
    metrics: metricRows(methodologyPlan, observations, outlying),
  };
}

/** The figures of one questionnaire: of a rejected one there are none. */
export async function readSessionMetrics(sources: MetricServices, actor: Actor, id: number): Promise<Figures> {
  const session = await getSessionOf(sources.db, actor, id);
  return figures(sources, actor, [session], await loadSession(sources.db, id));
}

export type By = 'year' | 'questionnaire';

/** How the figures are requested, or else may be seen. */
export function chosenWay(actor: Actor, by: By | undefined): By {
  const way = by ?? (allows(actor, getCompanyMetrics.parts.year) ? 'year' : 'questionnaire');
  authorise(actor, getCompanyMetrics.parts[way]);
  return way;
}

/** The company somebody asks about: an employee finds only their own. */
export async function getCompanySeen(db: Db, actor: Actor, id: number): Promise<Ref> {
  const company = await db
    .selectFrom('company')
    .select(['company_id as id', 'name'])
    .where('company_id', '=', id)
    .$if(actor.company_id !== null, (rows) => rows.where('company_id', '=', actor.company_id!))
    .executeTakeFirst();
  if (!company) throw notFound();
  return company;
}

/** The figures of a company: what holds for each year, or what each questionnaire says. */
export async function readCompanyMetrics(
  sources: MetricServices,
  actor: Actor,
  id: number,
  by: By | undefined,
): Promise<Figures> {
  const way = chosenWay(actor, by);
  await getCompanySeen(sources.db, actor, id);
  const observations = await loadCompany(sources.db, actor, id, way);
  const ids = observations.flatMap(({ rows }) => rows.map(({ order }) => order));
  const used = await shownColumns(sessionsSeenBy(sources.db, actor))
    .where(sql<boolean>`session.id = any(${[...new Set(ids)]})`)
    .orderBy('session.id')
    .execute();
  return figures(sources, actor, await presentSessions(sources.db, used, actor), observations);
}

/** The same figures with the metrics under their processes. */
export const underProcesses = ({ methodologyPlan, metrics, ...rest }: Figures) => ({
  ...rest,
  processes: byProcess(methodologyPlan.methodology, metrics),
});
