import type { Kysely } from 'kysely';
import { allows } from '#domain/access/access.ts';
import { isCollectedIn } from '#domain/methodology/collected-years.ts';
import { closedIndicators, openedBy, waitingFor } from '#domain/questionnaires/choice/opened-by.ts';
import { metricsByProcess } from '#domain/questionnaires/collecting/progress.ts';
import type { DataPage, getDataPage, SentFile } from '#contract/data-page.ts';
import { listSessions } from '#contract/questionnaires.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { loadChoice } from './choice/load-choice.ts';
import { findCollecting } from './collecting/collecting-year.ts';
import { listReportedMetrics, loadYears } from './collecting/load-years.ts';
import { readProgress } from './collecting/read-progress.ts';
import { presentQuestion, readerOf } from './questions/present-question.ts';
import { questionColumns, questionsSeenBy } from './questions/queries.ts';
import { presentSessions, sessionsSeenBy, shownColumns } from './session-rows.ts';

type Db = Kysely<Database>;

/** So many years can be switched to, and so many letters and files are named. */
const YEARS = 7;
const LETTERS = 2;
const FILES = 3;

/** The newest questionnaires of the company, trials left out, and how many there are. */
async function listFiles(db: Db, actor: Actor): Promise<{ files: SentFile[]; file_count: number }> {
  if (!allows(actor, listSessions.access)) return { files: [], file_count: 0 };
  const own = sessionsSeenBy(db, actor).where('session.dry_run', '=', false);
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await shownColumns(own).orderBy('session.id', 'desc').limit(FILES).execute();
  const sent = await presentSessions(db, rows, actor);
  return {
    files: sent.map(({ id, year, created_at, author, status, filled_count, metric_count, ...rest }) => ({
      id,
      year,
      at: created_at,
      author: author?.name ?? null,
      status,
      filled: filled_count,
      metrics: metric_count,
      findings: rest.error_count + rest.warning_count,
    })),
    file_count: count,
  };
}

async function listLetters(services: Services, call: Pick<Call<typeof getDataPage>, 'actor' | 'locale'>) {
  const rows = await questionColumns(questionsSeenBy(services.db, call.actor))
    .where('question.state', '<>', 'waiting')
    .orderBy('question.since', 'desc')
    .orderBy('question.id')
    .limit(LETTERS)
    .execute();
  const reader = await readerOf(services, call);
  return rows.map((row) => presentQuestion(row, reader));
}

/** Everything on the page of a company's data: the year section by section, letters and files. */
export async function readDataPage(services: Services, call: Call<typeof getDataPage>): Promise<DataPage> {
  const { db } = services;
  const { actor } = call;
  if (actor.company_id === null) throw notFound();
  const company = actor.company_id;
  const progress = await readProgress(services, { actor, company, chosen: call.query.year });
  const { year } = progress;
  const choice = await loadChoice(services, { ...call, query: { year } });
  const reported = await listReportedMetrics(db);
  const collected = reported.filter((metric) => isCollectedIn(metric, year));
  const held = await loadYears(db, company, reported, 'accepted');
  const accepted = held.get(year)?.reported ?? new Set<number>();
  const core = new Set(choice.core);
  const closed = closedIndicators({ indicators: choice.indicators, marketOpen: choice.market_open, accepted });
  const byProcess = metricsByProcess(collected);
  const { year: collecting } = await findCollecting(db, company, services.today());
  const newest = [...new Set([collecting, ...held.keys()])].toSorted((a, b) => b - a).slice(0, YEARS);
  return {
    progress,
    sections: progress.processes.map(({ id }) => {
      const ids = byProcess.get(id)?.map((metric) => metric.id) ?? [];
      return {
        id,
        total: ids.length,
        accepted: ids.filter((metric) => accepted.has(metric)).length,
        core: ids.filter((metric) => core.has(metric)).length,
        opens: waitingFor(closed, new Set(ids)),
      };
    }),
    years: newest.map((one) => ({ year: one, accepted: held.get(one)?.reported.size ?? 0 })),
    total: collected.length,
    accepted: collected.filter(({ id }) => accepted.has(id)).length,
    core: choice.core,
    core_opens: openedBy(closed, core),
    market_open: choice.market_open,
    letters: await listLetters(services, call),
    ...(await listFiles(db, actor)),
  };
}
