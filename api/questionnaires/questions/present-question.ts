import type { Kysely } from 'kysely';
import type { Viewer } from '#domain/access/access.ts';
import { rightsOnQuestion } from '#domain/access/questions.ts';
import { companyFigures } from '#domain/figures/company-figures.ts';
import type { PlannedMethodology } from '#domain/figures/plan-methodology.ts';
import { sameAlias } from '#domain/formulas/tree.ts';
import { dayOf } from '#domain/language/day.ts';
import type { Names } from '#domain/language/english-names.ts';
import type { Locale } from '#domain/language/text.ts';
import { heldByYear, type ReportedValues } from '#domain/figures/held-values.ts';
import { ageInDays, isLate, USUAL_ASKING_NAME } from '#domain/questionnaires/questions/states.ts';
import type { Question } from '#contract/questions.ts';
import type { Database } from '../../platform/database/schema.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { questionColumns, questionsSeenBy, type QuestionRow } from './queries.ts';

type Db = Kysely<Database>;

/** Companies see whoever of the operator wrote under one name, that of the role unless the operator chose another. */
export const askerSeenBy = ({ asking_name }: Pick<QuestionRow, 'asking_name'>, locale: Locale): string =>
  asking_name ?? USUAL_ASKING_NAME[locale];

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
  held: readonly ReportedValues[],
  metric: number,
  systems: readonly number[],
) {
  const measure = planned.metrics.find(({ id }) => id === metric);
  const place = measure && planned.plan.places.get(sameAlias(measure.alias));
  if (place === undefined) return [];
  return [...heldByYear(held, planned.plan.zeros)]
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
