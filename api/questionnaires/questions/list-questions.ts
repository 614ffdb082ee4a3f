import { sql } from 'kysely';
import { QUESTION_STATE_NAMES } from '#domain/questionnaires/questions/states.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { listQuestions, listQuestionValues } from '#contract/questions.ts';
import { contains, containsName } from '../../platform/database/contains.ts';
import { countValues, type CountedColumn } from '../../platform/database/count-values.ts';
import { listPage, type ListColumns } from '../../platform/database/list-page.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { presentQuestion, readerOf } from './present-question.ts';
import { countQuestions, LATE, questionColumns, questionsSeenBy } from './queries.ts';

export const columnsAt = (today: string): ListColumns<Input<typeof listQuestions>['query']> => ({
  key: 'question.id',
  order: {
    since: 'question.since',
    id: 'question.id',
    company: 'company.name',
    metric: 'metric.description',
    year: 'question.year',
    state: 'question.state',
    due: 'question.due',
    created_at: 'question.created_at',
  },
  filter: {
    state: 'question.state',
    company: 'question.company_id',
    metric: 'question.metric_id',
    year: 'question.year',
    late: (isLate) => (isLate ? LATE(today) : sql<boolean>`not ${LATE(today)}`),
  },
  search: [
    'company.name',
    (term) => containsName(sql.ref('metric.description'), term),
    'metric.alias',
    (term) => sql`question.id::text = ${term.replace(/^№\s*/, '')}`,
    (term) =>
      sql<boolean>`exists (select from value_entry where question_id = question.id and kind <> 'note'
        and ${contains(sql.ref('value_entry.text'), term)})`,
  ],
});

/** A page of the questions a person sees, and how many there are in each state. */
export async function listQuestionPage(services: Services, call: Call<typeof listQuestions>) {
  const { db, today } = services;
  const { actor: viewer } = call;
  const reader = await readerOf(services, call);
  const page = await listPage(questionColumns(questionsSeenBy(db, viewer)), call, columnsAt(today()));
  return {
    ...page,
    results: page.results.map((row) => presentQuestion(row, reader)),
    counts: await countQuestions(db, viewer, today()),
  };
}

type Field = Input<typeof listQuestionValues>['query']['field'];
const COUNTED: Readonly<Record<Field, CountedColumn>> = {
  company: { value: 'question.company_id', label: 'company.name' },
  metric: { value: 'question.metric_id', label: 'metric.description' },
  year: { value: 'question.year', order: 'value desc' },
  state: { value: 'question.state', names: QUESTION_STATE_NAMES },
};

export async function listValues(
  { db }: Services,
  { actor, query: { field }, locale }: Call<typeof listQuestionValues>,
): Promise<Output<typeof listQuestionValues>> {
  return { field, values: await countValues(questionsSeenBy(db, actor), COUNTED[field], locale) };
}
