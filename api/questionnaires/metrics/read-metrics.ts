import type { FastifyInstance } from 'fastify';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { allows } from '#domain/access/access.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Endpoint, Output } from '#contract/endpoint.ts';
import * as contract from '#contract/questionnaire-metrics.ts';
import type { Session } from '#contract/questionnaires.ts';
import type { Ref } from '#contract/shapes.ts';
import { createCache } from '../../platform/cache.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { NamesIn } from '../../platform/english-names.ts';
import { authorise } from '../../platform/http/access.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { prepareAnswer, type PreparedAnswer } from '../../platform/http/prepared-answer.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { serve } from '../../platform/http/serve.ts';
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
export interface Figures extends contract.SessionMetrics {
  readonly methodologyPlan: MethodologyPlan;
}

/**
 * The doubts about a company's values, the same for its people and the staff. Those that rest on the market tell where it
 * lies, so an employee gets them as any other market figure: by right and with a subscription.
 */
async function openDoubts({ db, today }: MetricServices, actor: Actor, company: number): Promise<StoredDoubts | null> {
  const mayRead = allows(actor, contract.getCompanyMetrics.parts.outliers);
  if (actor.company_id === null) return mayRead ? openStoredDoubts(db, company, 'published') : null;
  return openStoredDoubts(db, company, mayRead ? await detailFor(db, company, today()) : 'rounded');
}

/** Where the figures are read from. */
interface Source {
  readonly company: number;
  readonly sessions: readonly Session[];
  /** By year, or each questionnaire by itself. */
  readonly way: By;
  /** The questionnaires among those of the company. */
  readonly condition: RawBuilder<unknown>;
  /** The values of one IT system stand beside the common ones; 0: only the common ones. */
  readonly system?: number | undefined;
  readonly load: () => Promise<readonly Observation[]>;
}

/** Figures before they are worked out. */
export interface OpenedFigures {
  /** Changes with everything they are made of. */
  readonly key: string;
  read(): Promise<Figures>;
}

/** Tells objects apart in a key: those that stay the same while nothing behind them changes. */
const numbers = new WeakMap<object, number>();
let lastNumber = 0;
function numberOf(thing: object): number {
  const known = numbers.get(thing) ?? ++lastNumber;
  numbers.set(thing, known);
  return known;
}

async function openFigures(
  sources: MetricServices,
  actor: Actor,
  { company, sessions, way, condition, system, load }: Source,
): Promise<OpenedFigures> {
  const { db } = sources;
  const { versions, it_systems } = await loadSourceState(db, company, condition);
  const methodologyPlan = await loadMethodologyPlan(db);
  const stored = await openDoubts(sources, actor, company);
  return {
    key: JSON.stringify([numberOf(methodologyPlan), stored?.key, way, system, versions, it_systems, sessions]),
    async read() {
      const doubts = (await stored?.find())?.doubts;
      const observations = await load();
      const years = [...new Set(observations.map(({ year }) => year))].toSorted((a, b) => a - b);
      const metrics = metricRows(methodologyPlan, observations, { doubts, system });
      return { methodologyPlan, sessions: [...sessions], it_systems, years, metrics };
    },
  };
}

/** The figures of one questionnaire: of a rejected one there are none. */
export async function openSessionMetrics(sources: MetricServices, actor: Actor, id: number): Promise<OpenedFigures> {
  const session = await getSessionOf(sources.db, actor, id);
  return openFigures(sources, actor, {
    company: session.company.id,
    sessions: [session],
    way: 'questionnaire',
    condition: sql`session.id = ${id}`,
    load: () => loadSession(sources.db, id),
  });
}

export type By = 'year' | 'questionnaire';

/** How the figures are requested, or else may be seen. */
export function chosenWay(actor: Actor, by: By | undefined): By {
  const way = by ?? (allows(actor, contract.getCompanyMetrics.parts.year) ? 'year' : 'questionnaire');
  authorise(actor, contract.getCompanyMetrics.parts[way]);
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
export async function openCompanyMetrics(
  sources: MetricServices,
  actor: Actor,
  id: number,
  { by, it_system: system }: { readonly by?: By | undefined; readonly it_system?: number | undefined },
): Promise<OpenedFigures> {
  const { db } = sources;
  const way = chosenWay(actor, by);
  await getCompanySeen(db, actor, id);
  return openFigures(sources, actor, {
    company: id,
    sessions: await listUsed(db, actor, id, way),
    way,
    condition: readFor(actor, way),
    system,
    load: () => loadCompany(db, actor, id, way),
  });
}

const asList = ({ sessions, it_systems, years, metrics }: Figures): contract.SessionMetrics => ({
  sessions,
  it_systems,
  years,
  metrics,
});

/** The same figures with the metrics under their processes. */
const underProcesses = ({ methodologyPlan, metrics, ...rest }: Figures) => ({
  ...rest,
  processes: byProcess(methodologyPlan.methodology, metrics),
});

/** So many are kept, of about a megabyte each at 540 measures of five years. */
const MOST_ANSWERS = 24;

/** The calls for figures, answered as they are sent; kept by all they are made of. */
export function metricRoutes(app: FastifyInstance, sources: MetricServices): void {
  const answers = createCache<PreparedAnswer>(MOST_ANSWERS);
  async function answerWith<E extends Endpoint>(
    e: E,
    locale: Locale,
    opened: OpenedFigures,
    present: (figures: Figures) => Output<E>,
  ): Promise<PreparedAnswer> {
    const { change, answer } = await sources.names.in(locale);
    return answers.get([e.path, change, opened.key].join(' '), async () =>
      prepareAnswer(e, answer(present(await opened.read()))),
    );
  }
  serve(app, contract.getSessionMetrics, async ({ actor, params, locale }) =>
    answerWith(contract.getSessionMetrics, locale, await openSessionMetrics(sources, actor, params.id), asList),
  );
  serve(app, contract.getSessionMetricsByProcess, async ({ actor, params, locale }) =>
    answerWith(
      contract.getSessionMetricsByProcess,
      locale,
      await openSessionMetrics(sources, actor, params.id),
      underProcesses,
    ),
  );
  serve(app, contract.getCompanyMetrics, async ({ actor, params, query, locale }) =>
    answerWith(contract.getCompanyMetrics, locale, await openCompanyMetrics(sources, actor, params.id, query), asList),
  );
  serve(app, contract.getCompanyMetricsByProcess, async ({ actor, params, query, locale }) =>
    answerWith(
      contract.getCompanyMetricsByProcess,
      locale,
      await openCompanyMetrics(sources, actor, params.id, query),
      underProcesses,
    ),
  );
}
