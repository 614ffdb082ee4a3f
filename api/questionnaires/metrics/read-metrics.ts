import { sql, type Kysely } from 'kysely';
import { allows } from '#domain/access/access.ts';
import { getCompanyMetrics, getCompanyMetricsByProcess, type SessionMetrics } from '#contract/questionnaire-metrics.ts';
import type { Session } from '#contract/questionnaires.ts';
import type { Ref } from '#contract/shapes.ts';
import { createCache } from '../../platform/cache.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { NamesIn } from '../../platform/english-names.ts';
import { authorise } from '../../platform/http/access.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { prepareAnswer, type PreparedAnswer } from '../../platform/http/prepared-answer.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import { openStoredDoubts, detailFor, type StoredDoubts } from '../../values/open-doubts.ts';
import { byProcess, loadMethodologyPlan, metricRows, type MethodologyPlan } from './metric-rows.ts';
import { getSessionOf, presentSessions, sessionsSeenBy, shownColumns } from '../session-rows.ts';
import { loadCompany, loadSession, loadSourceState, readFor, type Observation } from '../value-queries.ts';

type Db = Kysely<Database>;

/** What the metrics are read from. */
export interface MetricServices {
  readonly db: Db;
  readonly today: () => string;
  readonly names: NamesIn;
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
 * The doubts about a company's values, the same for its people and the staff. Those that rest on the market tell where it
 * lies, so an employee gets them as any other market figure: by right and with a subscription.
 */
async function openDoubts({ db, today }: MetricServices, actor: Actor, company: number): Promise<StoredDoubts | null> {
  const mayRead = allows(actor, getCompanyMetrics.parts.outliers);
  if (actor.company_id === null) return mayRead ? openStoredDoubts(db, company, 'published') : null;
  return openStoredDoubts(db, company, mayRead ? await detailFor(db, company, today()) : 'rounded');
}

interface WantedFigures {
  readonly company: number;
  readonly system?: number | undefined;
}

async function figures(
  sources: MetricServices,
  actor: Actor,
  sessions: Session[],
  observations: readonly Observation[],
  { company, system }: WantedFigures,
): Promise<Figures> {
  const methodologyPlan = await loadMethodologyPlan(sources.db);
  const doubts = (await (await openDoubts(sources, actor, company))?.find())?.doubts;
  const it_systems = await systemsIn(sources.db, observations);
  return { methodologyPlan, sessions, it_systems, ...figuresOf(methodologyPlan, observations, { doubts, system }) };
}

const figuresOf = (...[plan, observations, asked]: Parameters<typeof metricRows>) => ({
  years: [...new Set(observations.map(({ year }) => year))].toSorted((a, b) => a - b),
  metrics: metricRows(plan, observations, asked),
});

/** The figures of one questionnaire: of a rejected one there are none. */
export async function readSessionMetrics(sources: MetricServices, actor: Actor, id: number): Promise<Figures> {
  const session = await getSessionOf(sources.db, actor, id);
  return figures(sources, actor, [session], await loadSession(sources.db, id), { company: session.company.id });
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

/** The questionnaires that the figures of a company are read from, as somebody sees them. */
async function listUsed(db: Db, actor: Actor, company: number, way: By): Promise<Session[]> {
  const used = await shownColumns(sessionsSeenBy(db, actor))
    .where('session.company_id', '=', company)
    .where(readFor(actor, way))
    .where(sql<boolean>`session.year is not null and exists (
      select from session_value where session_value.session_id = session.id)`)
    .orderBy('session.id')
    .execute();
  return presentSessions(db, used, actor);
}

/** The figures of a company: what holds for each year, or what each questionnaire says. */
export async function readCompanyMetrics(
  sources: MetricServices,
  actor: Actor,
  id: number,
  { by, it_system }: { readonly by?: By | undefined; readonly it_system?: number | undefined },
): Promise<Figures> {
  const { db } = sources;
  const way = chosenWay(actor, by);
  await getCompanySeen(db, actor, id);
  const sessions = await listUsed(db, actor, id, way);
  return figures(sources, actor, sessions, await loadCompany(db, actor, id, way), { company: id, system: it_system });
}

/** The same figures with the metrics under their processes. */
export const underProcesses = ({ methodologyPlan, metrics, ...rest }: Figures) => ({
  ...rest,
  processes: byProcess(methodologyPlan.methodology, metrics),
});

/** So many are kept, of about a megabyte each at 540 measures of five years. */
const MOST_ANSWERS = 24;

/** Tells objects apart in a key: those that stay the same while nothing behind them changes. */
const numbers = new WeakMap<object, number>();
let lastNumber = 0;
function numberOf(thing: object): number {
  const known = numbers.get(thing) ?? ++lastNumber;
  numbers.set(thing, known);
  return known;
}

/** The figures of a company under their processes, as they are sent; kept by all they are made of. */
export function companyMetricsByProcess(sources: MetricServices) {
  const { db, names } = sources;
  const answers = createCache<PreparedAnswer>(MOST_ANSWERS);
  return async ({ actor, params: { id }, query, locale }: Call<typeof getCompanyMetricsByProcess>) => {
    const way = chosenWay(actor, query.by);
    await getCompanySeen(db, actor, id);
    const { versions, it_systems } = await loadSourceState(db, actor, id, way);
    const sessions = await listUsed(db, actor, id, way);
    const methodologyPlan = await loadMethodologyPlan(db);
    const stored = await openDoubts(sources, actor, id);
    const { change, answer } = await names.in(locale);
    const { it_system: system } = query;
    const made = [numberOf(methodologyPlan), stored?.key, change, way, system, versions, it_systems, sessions];
    return answers.get(JSON.stringify(made), async () => {
      const doubts = (await stored?.find())?.doubts;
      const found = figuresOf(methodologyPlan, await loadCompany(db, actor, id, way), { doubts, system });
      const metrics = underProcesses({ methodologyPlan, sessions, it_systems, ...found });
      return prepareAnswer(getCompanyMetricsByProcess, answer(metrics));
    });
  };
}
