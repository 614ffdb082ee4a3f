import type { Kysely } from 'kysely';
import type { Viewer } from '#domain/access/access.ts';
import { CODES } from '#domain/access/codes.ts';
import { rightsOnQuestion } from '#domain/access/questions.ts';
import { planMethodology } from '#domain/figures/plan-methodology.ts';
import { proposedIn } from '#domain/questionnaires/questions/question-text.ts';
import { mayRemind } from '#domain/questionnaires/questions/states.ts';
import { isEntryShown, isReasonInner } from '#domain/values/thread.ts';
import type { QuestionThread } from '#contract/questions.ts';
import type { ThreadEntry } from '#contract/value-thread.ts';
import { loadMetrics } from '../../methodology/queries.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listEntries, type EntryRow, type ValuePlace } from '../../values/thread/entries.ts';
import { loadHeld } from '../../values/reported-rows.ts';
import { readAskingName } from './asking-name.ts';
import { askerSeenBy, getQuestionRow, presentQuestion, yearsOf, type Reader } from './present-question.ts';
import { questionColumns, questionsSeenBy, type QuestionRow } from './queries.ts';

type Db = Kysely<Database>;

/** Stands for anybody of the company, to see what the company sees. */
const someoneOf = (company_id: number): Viewer => ({
  user_id: 0,
  company_id,
  is_company_contact: true,
  permissions: new Set(CODES.filter((code) => code === 'file/upload')),
});

/** Whose value the conversation of a question is about: one system's, or the company's as a whole. */
const placeOfQuestion = ({ company_id, metric_id, year, it_system_ids }: QuestionRow): ValuePlace => ({
  company_id,
  metric_id,
  year,
  it_system_id: it_system_ids.length === 1 ? it_system_ids[0]! : null,
});

/** The words of a question in the reader's language where they are the portal's own. */
async function questionWords(db: Db, reader: Reader, { company_id, metric_id, year }: ValuePlace) {
  const rows = await questionColumns(questionsSeenBy(db, reader.viewer))
    .where('question.company_id', '=', company_id)
    .where('question.metric_id', '=', metric_id)
    .where('question.year', '=', year)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const planned = planMethodology(await loadMetrics(db));
  const held = await loadHeld(db, company_id);
  return ({ question_id, text }: EntryRow): string => {
    const row = question_id === null ? undefined : byId.get(question_id);
    if (!row) return text;
    const years = yearsOf(planned, held, row.metric_id, row.it_system_ids);
    const subject = { ...row, metric: row.metric_name ?? '', unit: row.unit_name ?? '', years };
    return proposedIn(text, subject, reader.locale, reader.names);
  };
}

/** The conversation about a value, as somebody sees it: people of a company without notes and reasons of the operator. */
export async function presentEntries(
  db: Db,
  reader: Reader,
  place: ValuePlace,
  question: number | null = null,
): Promise<ThreadEntry[]> {
  const { viewer, locale } = reader;
  const isStaff = viewer.company_id === null;
  const entries = (await listEntries(db, place, question)).filter((entry) => isEntryShown(entry, isStaff));
  const wordsOf = entries.some(({ kind }) => kind === 'question') ? await questionWords(db, reader, place) : null;
  const asker = askerSeenBy({ asking_name: (await readAskingName(db)).name }, locale);
  return entries.map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    from_company: entry.from_company,
    author: entry.from_company || isStaff ? entry.user_name : asker,
    own: entry.user_id === viewer.user_id,
    at: entry.at.toISOString(),
    text: !isStaff && isReasonInner(entry) ? '' : entry.kind === 'question' ? wordsOf!(entry) : entry.text,
    value: entry.value,
    answer: entry.answer,
    corrected: entry.corrected,
    decision: entry.decision,
    it_system: entry.it_system_id === null ? null : { id: entry.it_system_id, name: entry.system_name ?? '' },
    question_id: entry.question_id,
    session_id: entry.session_id,
    at_upload: entry.at_upload,
    taken_back: entry.taken_back_at !== null,
  }));
}

/** A question with the conversation about its value, as the reader or, for the staff, the company sees it. */
export async function loadThread(db: Db, reader: Reader, id: number, asCompany = false): Promise<QuestionThread> {
  const row = await getQuestionRow(db, reader.viewer, id);
  const as: Reader = asCompany ? { ...reader, viewer: someoneOf(row.company_id) } : reader;
  const planned = planMethodology(await loadMetrics(db));
  return {
    ...presentQuestion(row, as),
    entries: await presentEntries(db, as, placeOfQuestion(row), id),
    years: yearsOf(planned, await loadHeld(db, row.company_id), row.metric_id, row.it_system_ids),
    can_remind_now: rightsOnQuestion(as.viewer, row).remind && mayRemind(row, as.now),
  };
}
