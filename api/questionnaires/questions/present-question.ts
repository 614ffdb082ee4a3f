import type { Kysely } from 'kysely';
import type { Viewer } from '#domain/access/access.ts';
import { rightsOnQuestion } from '#domain/access/questions.ts';
import { CODES } from '#domain/access/codes.ts';
import { companyFigures } from '#domain/figures/company-figures.ts';
import { planMethodology, type PlannedMethodology } from '#domain/figures/plan-methodology.ts';
import { sameAlias } from '#domain/formulas/tree.ts';
import { dayOf } from '#domain/language/day.ts';
import type { Names } from '#domain/language/english-names.ts';
import type { Locale } from '#domain/language/text.ts';
import { heldByYear, type DoubtGrounds } from '#domain/questionnaires/doubts.ts';
import { proposedIn } from '#domain/questionnaires/questions/question-text.ts';
import { ageInDays, isLate, mayRemind, USUAL_ASKING_NAME } from '#domain/questionnaires/questions/states.ts';
import type { Question, QuestionMessage, QuestionThread } from '#contract/questions.ts';
import { loadMetrics } from '../../methodology/queries.ts';
import type { Database } from '../../platform/database/schema.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { loadHeld } from '../intake/load-grounds.ts';
import { listMessages, questionColumns, questionsSeenBy, type QuestionRow } from './queries.ts';

type Db = Kysely<Database>;

/** Companies see whoever of the operator wrote under one name, that of the role unless the operator chose another. */
const askerSeenBy = ({ asking_name }: QuestionRow, locale: Locale): string => asking_name ?? USUAL_ASKING_NAME[locale];

export interface Reader {
  readonly viewer: Viewer;
  readonly locale: Locale;
  readonly names: Names;
  readonly now: Date;
}

export const readerOf = async (
  { names, now }: Pick<Services, 'names' | 'now'>,
  { actor, locale }: { readonly actor: Viewer; readonly locale: Locale },
): Promise<Reader> => ({ viewer: actor, locale, names: await names.in(locale), now: now() });

export function presentQuestion(row: QuestionRow, { viewer, locale, now }: Reader): Question {
  const isStaff = viewer.company_id === null;
  const { answer, answered_at } = row;
  return {
    id: row.id,
    company: { id: row.company_id, name: row.company_name },
    metric: { id: row.metric_id, name: row.metric_name ?? `№ ${row.metric_id}`, unit: row.unit_name ?? '' },
    year: row.year,
    it_system: row.it_system_id === null ? null : { id: row.it_system_id, name: row.system_name ?? '' },
    value: row.value,
    proposal: isStaff ? row.proposal : null,
    test: isStaff ? row.test : null,
    session_id: row.session_id,
    sheet: row.sheet,
    cell: row.cell,
    benchmark_id: isStaff ? row.benchmark_id : null,
    state: row.state,
    since: row.since.toISOString(),
    age: ageInDays(row.since, now),
    late: isLate(row, dayOf(now)),
    due: row.due,
    created_at: row.created_at.toISOString(),
    author: isStaff ? row.user_name : askerSeenBy(row, locale),
    answer:
      answer === null || answered_at === null
        ? null
        : {
            answer,
            value: row.answer_value,
            text: row.answer_text ?? '',
            person: row.answer_person,
            at: answered_at.toISOString(),
          },
    outcome: row.outcome,
    correction_id: row.correction_id,
    can: rightsOnQuestion(viewer, row),
  };
}

/** What a company reported of a measure in its years, the oldest first; for some systems, or (none) all together. */
export function yearsOf(
  planned: PlannedMethodology,
  held: DoubtGrounds['held'],
  metric: number,
  systems: readonly number[],
) {
  const measure = planned.metrics.find(({ id }) => id === metric);
  const place = measure && planned.plan.places.get(sameAlias(measure.alias));
  if (place === undefined) return [];
  return [...heldByYear(held)]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([year, known]) => {
      const value = companyFigures(planned.plan, known, systems.length === 0 ? null : systems)[place] ?? Number.NaN;
      return Number.isFinite(value) ? [{ year, value }] : [];
    });
}

/** The row of a question, or the answer that there is none: somebody else's is the same. */
export async function getQuestionRow(db: Db, viewer: Viewer, id: number): Promise<QuestionRow> {
  const row = await questionColumns(questionsSeenBy(db, viewer)).where('question.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Stands for anybody of the company, to see what the company sees. */
const someoneOf = (company_id: number): Viewer => ({
  user_id: 0,
  company_id,
  is_company_contact: true,
  permissions: new Set(CODES.filter((code) => code === 'file/upload')),
});

/** A question with its conversation, as the reader or, for the staff, the company sees it. */
export async function loadThread(db: Db, reader: Reader, id: number, asCompany = false): Promise<QuestionThread> {
  const row = await getQuestionRow(db, reader.viewer, id);
  const as: Reader = asCompany ? { ...reader, viewer: someoneOf(row.company_id) } : reader;
  const isStaff = as.viewer.company_id === null;
  const messages = await listMessages(db, id);
  const planned = planMethodology(await loadMetrics(db));
  const years = yearsOf(planned, await loadHeld(db, row.company_id), row.metric_id, row.it_system_ids);
  const subject = { ...row, metric: row.metric_name ?? '', unit: row.unit_name ?? '', years };
  return {
    ...presentQuestion(row, as),
    messages: messages.map((one): QuestionMessage => ({
      id: one.id,
      from_company: one.from_company,
      author: one.from_company || isStaff ? one.user_name : askerSeenBy(row, as.locale),
      own: one.user_id === as.viewer.user_id,
      at: one.at.toISOString(),
      text: one.from_company ? one.text : proposedIn(one.text, subject, as.locale, as.names),
      answer: one.answer,
      value: one.value,
      taken_back: one.taken_back_at !== null,
    })),
    years,
    can_remind_now: rightsOnQuestion(as.viewer, row).remind && mayRemind(row, as.now),
  };
}
