import { sql, type Kysely } from 'kysely';
import { DOUBT_TESTS, type DoubtMark } from '#domain/doubts/marks.ts';
import { NOTHING_SAID, stateOf, type DoubtState, type SaidOfCompany } from '#domain/doubts/settled.ts';
import { wholeBehind } from '#domain/doubts/whole-behind.ts';
import type { Database } from '../platform/database/schema.ts';
import { findActiveTariff } from '../subscriptions/active-tariff.ts';
import { openJudgement, type Judged, type MarketDetail } from './judge-stored.ts';
import { listAnswersAbout } from './thread/answers.ts';
import type { ValuePlace } from './thread/entries.ts';
import { listLevelsOf } from './thread/levels.ts';

type Db = Kysely<Database>;

/** A doubt about a stored value, and what has become of it. */
export interface StoredDoubt extends DoubtMark {
  readonly whole: number;
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
    .orderBy('created_at')
    .execute();

const waitingQuestions = (db: Db, company: number) =>
  db.selectFrom('question').where('company_id', '=', company).where('state', '=', 'waiting');

/** The answers that stand: one given before the operator asked about that number again settles nothing while it waits. */
async function listStandingAnswers(db: Db, company: number, places: Parameters<typeof listAnswersAbout>[1]) {
  const asked = await waitingQuestions(db, company)
    .select(['metric_id', 'year', 'value', 'it_system_id', 'since'])
    .execute();
  return (await listAnswersAbout(db, places)).filter(
    ({ metric_id, year, value, it_system_id, at }) =>
      !asked.some(
        (one) =>
          one.metric_id === metric_id &&
          one.year === year &&
          one.value === value &&
          (one.it_system_id === null || it_system_id === null || one.it_system_id === it_system_id) &&
          at < one.since,
      ),
  );
}

/** What was said of a company's numbers at these places. */
export async function loadSaidOf(
  db: Db,
  company: number,
  places: readonly Pick<ValuePlace, 'metric_id' | 'year'>[],
): Promise<SaidOfCompany> {
  if (places.length === 0) return NOTHING_SAID;
  const answers = await listStandingAnswers(
    db,
    company,
    places.map(({ metric_id, year }) => ({ company_id: company, metric_id, year })),
  );
  return {
    answers: answers.filter(({ came }) => !came),
    decisions: await listDecisions(db, company),
    levels: await listLevelsOf(db, company),
  };
}

async function findStates(db: Db, company: number, { marks, planned, years }: Judged): Promise<StoredDoubt[]> {
  const places = marks.map(({ cell }) => ({ metric_id: cell.measure, year: cell.year }));
  const said = await loadSaidOf(db, company, places);
  const wholeOf = wholeBehind(planned, years);
  return marks.map((mark) => {
    const doubted = { ...mark, whole: wholeOf(mark) };
    return { ...doubted, state: stateOf(doubted, said) };
  });
}

/** Lines are only added and taken back: while both counts and the waiting questions stay, so does what is said. */
async function loadSaid(db: Db, company: number): Promise<string> {
  const { said } = await db
    .selectFrom('value_entry')
    .select(sql<string>`concat_ws(' ', max(id), count(*), count(taken_back_at))`.as('said'))
    .where('company_id', '=', company)
    .executeTakeFirstOrThrow();
  const { asked } = await waitingQuestions(db, company)
    .select(sql<string>`concat_ws(' ', count(*), max(since))`.as('asked'))
    .executeTakeFirstOrThrow();
  return `${said} ${asked}`;
}

/** Opens the doubts about what holds of a company; nothing is judged before they are asked for. */
export async function openStoredDoubts(db: Db, company: number, detail: MarketDetail): Promise<StoredDoubts> {
  const judgement = await openJudgement(db, company, detail);
  return {
    key: `${judgement.key} ${await loadSaid(db, company)}`,
    async find() {
      const { marks, ...judged } = await judgement.judge();
      return { ...judged, doubts: await findStates(db, company, { marks, ...judged }) };
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
