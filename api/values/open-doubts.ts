import { sql, type Kysely } from 'kysely';
import { DOUBT_TESTS, type DoubtMark } from '#domain/doubts/marks.ts';
import { doubtState, type DoubtState } from '#domain/doubts/settled.ts';
import type { Database } from '../platform/database/schema.ts';
import { findActiveTariff } from '../subscriptions/active-tariff.ts';
import { openJudgement, type Judged, type MarketDetail } from './judge-stored.ts';
import { listAnswersAbout } from './thread/answers.ts';
import { listLevelsOf } from './thread/levels.ts';

type Db = Kysely<Database>;

/** A doubt about a stored value, and what has become of it. */
export interface StoredDoubt extends DoubtMark {
  readonly state: DoubtState;
}

/** The doubts about what a company reported, with what was judged. */
export interface FoundDoubts extends Omit<Judged, 'marks'> {
  readonly doubts: readonly StoredDoubt[];
}

/** The same before they are looked for. */
export interface StoredDoubts {
  /** Changes with a value, the grounds it is judged by and whatever is said about it. */
  readonly key: string;
  find(): Promise<FoundDoubts>;
}

/** By which figures a company's people read its doubts. */
export const detailFor = async (db: Db, company: number, today: string): Promise<MarketDetail> =>
  (await findActiveTariff(db, company, today)) ? 'published' : 'rounded';

const listDecisions = (db: Db, company: number) =>
  db
    .selectFrom('value_decision')
    .select(['metric_id', 'year', 'it_system_id', 'value', 'decision'])
    .where('company_id', '=', company)
    .where('decision', 'in', ['keep', 'exclude'])
    .execute();

interface SaidOf {
  readonly metric_id: number;
  readonly it_system_id: number | null;
}

/** Whether something was said of this very number; the figure of a whole company may stand in the cell of one IT system. */
export const isOfValue = (
  said: SaidOf & { readonly year: number; readonly value: number },
  { cell, value }: Pick<DoubtMark, 'cell' | 'value'>,
): boolean =>
  said.metric_id === cell.measure &&
  said.year === cell.year &&
  said.value === value &&
  (said.it_system_id === null || cell.system === null || said.it_system_id === cell.system);

/** A level of the whole company holds for its parts, too. */
const isLevelOf = (level: SaidOf, { cell }: DoubtMark): boolean =>
  level.metric_id === cell.measure && (level.it_system_id === null || level.it_system_id === cell.system);

async function findStates(db: Db, company: number, marks: readonly DoubtMark[]): Promise<StoredDoubt[]> {
  if (marks.length === 0) return [];
  const places = marks.map(({ cell }) => ({ company_id: company, metric_id: cell.measure, year: cell.year }));
  const answers = await listAnswersAbout(db, places);
  const decisions = await listDecisions(db, company);
  const levels = await listLevelsOf(db, company);
  return marks.map((mark): StoredDoubt => {
    const state = doubtState(mark.value, {
      decision: decisions.find((one) => isOfValue(one, mark))?.decision ?? null,
      levels: levels.filter((level) => isLevelOf(level, mark)),
      answer: answers.findLast((one) => isOfValue(one, mark)) ?? null,
    });
    return { ...mark, state };
  });
}

/** Lines are only added and taken back: while both counts stay, so does what is said. */
async function loadSaid(db: Db, company: number): Promise<string> {
  const { said } = await db
    .selectFrom('value_entry')
    .select(sql<string>`concat_ws(' ', max(id), count(*), count(taken_back_at))`.as('said'))
    .where('company_id', '=', company)
    .executeTakeFirstOrThrow();
  return said;
}

/** Opens the doubts about what holds of a company; nothing is judged before they are asked for. */
export async function openStoredDoubts(db: Db, company: number, detail: MarketDetail): Promise<StoredDoubts> {
  const judgement = await openJudgement(db, company, detail);
  return {
    key: `${judgement.key} ${await loadSaid(db, company)}`,
    async find() {
      const { marks, ...judged } = await judgement.judge();
      return { ...judged, doubts: await findStates(db, company, marks) };
    },
  };
}

/** The gravest first, then what explains most. */
const byGravity = (one: StoredDoubt, other: StoredDoubt): number =>
  DOUBT_TESTS.indexOf(one.test) - DOUBT_TESTS.indexOf(other.test) ||
  other.consequences.length - one.consequences.length ||
  other.cell.year - one.cell.year;

/** Those nobody has settled: neither the company by an answer, nor the operator by a decision or an accepted level. */
export async function findOpenDoubts(db: Db, company: number, detail: MarketDetail): Promise<FoundDoubts> {
  const { doubts, ...judged } = await (await openStoredDoubts(db, company, detail)).find();
  return { ...judged, doubts: doubts.filter(({ state }) => state === 'open').toSorted(byGravity) };
}
