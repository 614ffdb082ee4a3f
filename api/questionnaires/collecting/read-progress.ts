import { sql, type Kysely } from 'kysely';
import { allows } from '#domain/access/access.ts';
import { isAssigner } from '#domain/access/questionnaires.ts';
import { expectedMetrics } from '#domain/questionnaires/collecting/expected.ts';
import {
  metricsByProcess,
  nearestAssigned,
  progressOver,
  sheetMetrics,
  type Collected,
} from '#domain/questionnaires/collecting/progress.ts';
import {
  assignSheet,
  type CollectingProgress,
  type OwnSheet,
  type SentPart,
  type SheetAssignment,
} from '#contract/collecting.ts';
import { listSessions } from '#contract/questionnaires.ts';
import { keptByMethodology } from '../../methodology/kept-by-methodology.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';
import { findCollecting } from './collecting-year.ts';
import { findOpenDoubts, detailFor } from '../../values/open-doubts.ts';
import { listOpenCells, listToCheck } from './doubtful-metrics.ts';
import {
  assignedIn,
  listAssignments,
  listFillers,
  listReportedMetrics,
  loadYears,
  type Assignment,
  type LoadedYear,
} from './load-years.ts';

type Db = Kysely<Database>;

const listProcesses = keptByMethodology((db) =>
  db
    .selectFrom('process')
    .innerJoin('process_place as place', 'place.id', 'process.id')
    .select(['process.id', 'process.name', 'process.parent', 'place.level', 'place.ids'])
    .orderBy('place.places')
    .execute(),
);

interface Sender {
  readonly id: number;
  readonly name: string | null;
  readonly at: Date;
}

/** Who sent the questionnaires in force, as far as the reader may know. */
async function loadSenders(db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, Sender>> {
  const isNamed = allows(actor, listSessions.parts.author);
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_name', 'created_at'])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute();
  return new Map(
    rows.map(({ id, user_name, created_at }) => [id, { id, name: isNamed ? user_name : null, at: created_at }]),
  );
}

/** How many of these metrics came from whom, who sent last first. */
function partsOf(
  ids: readonly number[],
  sources: LoadedYear['sources'],
  senders: ReadonlyMap<number, Sender>,
): SentPart[] {
  const sent = ids.flatMap((id) => senders.get(sources.get(id) ?? 0) ?? []);
  return [...Map.groupBy(sent, ({ name }) => name)]
    .map(([person, own]) => ({
      person,
      at: new Date(Math.max(...own.map(({ at }) => at.getTime()))).toISOString(),
      count: own.length,
    }))
    .toSorted((a, b) => b.at.localeCompare(a.at));
}

const presentAssignment = (one: Assignment): SheetAssignment => ({
  user: { id: one.user_id, name: one.user_name },
  note: one.note,
  due: one.due,
  by: one.by_name,
  created_at: one.created_at.toISOString(),
});

const NOTHING: LoadedYear = { asked: new Set(), reported: new Set(), sources: new Map() };

/** What is expected of a company, what it has and what is doubtful, for one year or several. */
async function openCollecting({ db, today }: Pick<Services, 'db' | 'today'>, actor: Actor, company: number) {
  const metrics = await listReportedMetrics(db);
  // An analyst may leave a questionnaire out of the benchmark: the company has sent it all the same.
  const years = await loadYears(db, company, metrics, 'accepted');
  const assignments = await listAssignments(db, company);
  const waiting = await listToCheck(db, actor, company);
  const { doubts } = await findOpenDoubts(db, company, await detailFor(db, company, today()));
  const collectedIn = async (year: number): Promise<Collected> => {
    const own = years.get(year) ?? NOTHING;
    const open = waiting.filter((session) => session.year === year);
    const asked = await Promise.all(open.map(({ id }) => listOpenCells(db, id)));
    return {
      expected: expectedMetrics(years, year, metrics, assignedIn(assignments, year)),
      accepted: own.reported,
      doubtful: new Set([...asked.flat(), ...doubts.flatMap(({ cell }) => (cell.year === year ? [cell.measure] : []))]),
    };
  };
  return { metrics, years, assignments, collectedIn };
}

/** How far the year of a company is, process by process. */
export async function readProgress(
  { db, today }: Services,
  { actor, company, chosen }: { readonly actor: Actor; readonly company: number; readonly chosen: number | undefined },
): Promise<CollectingProgress> {
  const collecting = await findCollecting(db, company, today());
  const year = chosen ?? collecting.year;
  const { metrics, years, assignments, collectedIn } = await openCollecting({ db, today }, actor, company);
  const { sources } = years.get(year) ?? NOTHING;
  const collected = await collectedIn(year);
  const assigned = assignedIn(assignments, year);
  const byProcess = metricsByProcess(metrics);
  const bySheet = new Map(assignments.filter((one) => one.year === year).map((one) => [one.process_id, one]));
  const senders = await loadSenders(db, actor, [...new Set(sources.values())]);
  const processes = (await listProcesses(db)).flatMap(({ id, name, parent, level, ids }) => {
    const own = byProcess.get(id);
    if (!own) return [];
    const sheet = bySheet.get(id);
    const responsible = bySheet.get(nearestAssigned(ids, assigned) ?? 0);
    const sent = own.filter((metric) => collected.expected.has(metric.id)).map((metric) => metric.id);
    return [
      {
        id,
        name,
        parent,
        level,
        ...progressOver(own, collected),
        assignment: sheet ? presentAssignment(sheet) : null,
        responsible: responsible ? { id: responsible.user_id, name: responsible.user_name } : null,
        parts: partsOf(sent, sources, senders),
      },
    ];
  });
  const mayAssign = isAssigner(actor, company) && allows(actor, assignSheet.access);
  return {
    year,
    deadline: year === collecting.year ? collecting.deadline : null,
    edition: year === collecting.year ? collecting.edition : null,
    ...progressOver(metrics, collected),
    processes,
    people: mayAssign ? await listFillers(db, company) : [],
    can: { assign: mayAssign },
  };
}

/** The sheets in the hands of the person who reads, the most urgent first. */
export async function readOwnSheets({ db, today }: Services, actor: Actor): Promise<OwnSheet[]> {
  if (actor.company_id === null) return [];
  const inHand = (await listAssignments(db, actor.company_id)).filter(({ user_id }) => user_id === actor.user_id);
  if (inHand.length === 0) return [];
  const { metrics, assignments, collectedIn } = await openCollecting({ db, today }, actor, actor.company_id);
  const collecting = await findCollecting(db, actor.company_id, today());
  const names = new Map((await listProcesses(db)).map(({ id, name }) => [id, name]));
  const sheets = await Promise.all(
    inHand.map(async ({ process_id, year, note, due, by_name }) => {
      const collected = await collectedIn(year);
      const sheet = sheetMetrics(process_id, metrics, collected.expected, assignedIn(assignments, year));
      return {
        year,
        process: { id: process_id, name: names.get(process_id) ?? '' },
        note,
        due: due ?? (year === collecting.year ? collecting.deadline : null),
        by: by_name,
        metrics: sheet.map(({ id }) => id),
        ...progressOver(sheet, collected),
      };
    }),
  );
  return sheets.toSorted((a, b) => (a.due ?? '9').localeCompare(b.due ?? '9') || b.year - a.year);
}
