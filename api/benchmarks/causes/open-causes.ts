import type { Kysely } from 'kysely';
import { standingsOf, type QuestionStanding } from '#domain/questionnaires/questions/states.ts';
import { isLevelSettling } from '#domain/doubts/settled.ts';
import type { Calculation } from '#domain/figures/calculation.ts';
import type { CAUSE_STATES } from '#contract/benchmark-causes.ts';
import type { Database } from '../../platform/database/schema.ts';
import { staffOnly } from '../../platform/http/access.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { listLatestQuestions, type QuestionRow } from '../../questionnaires/questions/queries.ts';
import { listLevels, type LevelRow } from '../../values/thread/levels.ts';
import { decidedSystem } from './decided-system.ts';
import { openBenchmark, type LoadedBenchmark, type BenchmarkServices } from '../results/open-benchmark.ts';
import { foundCauses, placeKey, type FoundCauses, type NamedCause } from './found-causes.ts';

interface DecidedPlace {
  readonly metric_id: number;
  readonly company_id: number;
  readonly year: number;
}

export interface Decision extends DecidedPlace {
  readonly decision: 'keep' | 'exclude' | 'ask';
  readonly reason: string;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly created_at: Date;
  readonly carried: boolean;
}

export type CauseState = (typeof CAUSE_STATES)[number];

/** A cause with what was decided about it. */
export interface OpenCause extends Omit<NamedCause, 'decided' | 'state'> {
  readonly decided: Decision | null;
  readonly state: CauseState;
  /** The newest question about it. */
  readonly question?: QuestionRow;
  readonly standings?: readonly QuestionStanding[];
  /** The accepted level that settles it. */
  readonly level?: LevelRow;
}

/** What was last decided about a place, whatever value stood in it. */
export interface LastDecision extends Omit<Decision, 'carried' | 'decision'> {
  /** Null: taken back. */
  readonly decision: Decision['decision'] | null;
  readonly value: number;
  readonly version: number;
}

/** What was decided in a calculation, and about each place at all. */
export interface Decisions {
  readonly in: ReadonlyMap<string, Decision>;
  readonly last: ReadonlyMap<string, LastDecision>;
}

export interface OpenedCauses {
  readonly opened: LoadedBenchmark;
  readonly found: FoundCauses;
  readonly causes: readonly OpenCause[];
  readonly decisions: Decisions;
}

/** A version must fit a column of the database. */
const VERSIONS = 2 ** 31;

/** What was last decided about the figures of a calculation, here or in another of the same systems. */
async function loadLast(
  db: Kysely<Database>,
  opened: LoadedBenchmark,
  deciding: Promise<readonly Decision[]>,
): Promise<readonly LastDecision[]> {
  const system = decidedSystem(opened.row.it_system_ids);
  if (system === undefined) {
    return (await deciding).map((one) => ({
      ...one,
      value: valueAt(opened, one),
      version: one.created_at.getTime() % VERSIONS,
    }));
  }
  return db
    .selectFrom('value_decision')
    .selectAll()
    .where('it_system_id', system === null ? 'is' : '=', system)
    .execute();
}

export async function loadDecisions(db: Kysely<Database>, opened: LoadedBenchmark): Promise<Decisions> {
  const deciding = db.selectFrom('benchmark_decision').selectAll().where('benchmark_id', '=', opened.row.id).execute();
  const [decided, known] = await Promise.all([deciding, loadLast(db, opened, deciding)]);
  const keyOf = (one: DecidedPlace): string => placeKey(one.metric_id, one.company_id, one.year);
  return {
    in: new Map(decided.map((one) => [keyOf(one), one])),
    last: new Map(known.map((one) => [keyOf(one), one])),
  };
}

/** Where the value of a cause stands in its calculation. */
export const placeIn = (
  { measures, companies, years }: Calculation,
  { metric, of, inYear }: Pick<OpenCause, 'metric' | 'of' | 'inYear'>,
) => ({
  measure: measures.indexOf(metric.id),
  company: companies.indexOf(of.id),
  year: years.indexOf(inYear),
});

/** The value a decision is about, as the calculation froze it. */
export function valueAt({ calculation }: LoadedBenchmark, { metric_id, company_id, year }: DecidedPlace): number {
  const { measures, companies, years, values } = calculation;
  const [at, company, ofYear] = [measures.indexOf(metric_id), companies.indexOf(company_id), years.indexOf(year)];
  const value = values[(at * years.length + ofYear) * companies.length + company] ?? NaN;
  if (at < 0 || company < 0 || ofYear < 0 || Number.isNaN(value)) throw notFound();
  return value;
}

/** The causes of doubt in a calculation, for the operator's staff only; what was decided is read by `db`. */
export async function openCauses(
  services: BenchmarkServices,
  actor: Actor,
  id: string,
  db: Kysely<Database> = services.db,
): Promise<OpenedCauses> {
  const opened = await openBenchmark(services, staffOnly(actor), id);
  const system = decidedSystem(opened.row.it_system_ids);
  const [decisions, questions, levels, found] = await Promise.all([
    loadDecisions(db, opened),
    listLatestQuestions(db, actor),
    system === undefined ? [] : listLevels(db, system),
    foundCauses(services, opened),
  ]);
  const causes: OpenCause[] = settledByLevels(found.causes, levels);
  // Only decided ones are copied, because they are few.
  for (const [key, { metric_id, company_id, year }] of [...decisions.last, ...decisions.in]) {
    const rank = found.rankOf(metric_id, company_id, year);
    if (rank === undefined) continue;
    const decided = decisions.in.get(key) ?? null;
    const last = decisions.last.get(key);
    // The same value may have been decided about elsewhere, after this calculation was made: nothing changed then.
    const isChanged = last?.decision && last.value !== causes[rank]!.value;
    const before = causes[rank]!;
    const open = before.level ? 'level' : isChanged ? 'changed' : 'undecided';
    causes[rank] = { ...before, decided, state: decided?.decision ?? open };
  }
  for (const question of questions) {
    const rank = found.rankOf(question.metric_id, question.company_id, question.year);
    if (rank !== undefined)
      causes[rank] = { ...causes[rank]!, question, standings: standingsOf(question, services.today()) };
  }
  return { opened, found, causes, decisions };
}

/** The causes, with those that an accepted level settles marked so. */
function settledByLevels(causes: readonly NamedCause[], levels: readonly LevelRow[]): OpenCause[] {
  const byMeasure = Map.groupBy(levels, ({ company_id, metric_id }) => `${company_id} ${metric_id}`);
  if (byMeasure.size === 0) return [...causes];
  return causes.map((cause): OpenCause => {
    const level = byMeasure
      .get(`${cause.of.id} ${cause.metric.id}`)
      ?.findLast((accepted) => isLevelSettling(accepted, cause.value));
    return level ? { ...cause, state: 'level', level } : cause;
  });
}

/** Something was decided about the value; to ask decides nothing yet. */
export const isDecided = ({ decided, state }: OpenCause): boolean =>
  state === 'level' || decided?.decision === 'keep' || decided?.decision === 'exclude';

/** Looks like a mistake; the others are only far from the market of the calculation. */
export const isLikely = ({ test }: OpenCause): boolean => test !== 'far';

/** How much is decided: of the likely mistakes, which hold the publication, and of what is only far. */
export function progressOf(causes: readonly OpenCause[]) {
  const effect = { keep: 0, exclude: 0, ask: 0, undecided: 0 };
  const counts = { undecided: 0, carried: 0, changed: 0, likely: 0, likely_undecided: 0 };
  const far = new Map<number, boolean>();
  let largest = 0;
  for (const one of causes) {
    effect[one.decided?.decision ?? 'undecided'] += one.effect;
    largest = Math.max(largest, one.effect);
    if (isLikely(one)) counts.likely++;
    else far.set(one.of.id, (far.get(one.of.id) ?? false) || one.level !== undefined);
    if (!isDecided(one)) counts.undecided++;
    if (!isDecided(one) && isLikely(one)) counts.likely_undecided++;
    if (one.decided?.carried) counts.carried++;
    if (one.state === 'changed') counts.changed++;
  }
  const total = effect.keep + effect.exclude + effect.ask + effect.undecided;
  const share = (part: number): number => (total === 0 ? 0 : part / total);
  return {
    causes: causes.length,
    ...counts,
    far_companies: far.size,
    levels: [...far.values()].filter(Boolean).length,
    largest,
    effect: {
      keep: share(effect.keep),
      exclude: share(effect.exclude),
      ask: share(effect.ask),
      undecided: share(effect.undecided),
    },
  };
}
