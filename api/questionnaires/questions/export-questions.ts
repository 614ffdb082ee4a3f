import { TEST_NAMES } from '#domain/doubts/mark-text.ts';
import { text } from '#domain/language/text.ts';
import { ANSWER_NAMES, OUTCOME_NAMES, QUESTION_STATE_NAMES } from '#domain/questionnaires/questions/states.ts';
import type { exportQuestions as exportCall } from '#contract/questions.ts';
import { shownAs, textsIn, workbookAnswer } from '../../journal/export-workbook.ts';
import { listPage } from '../../platform/database/list-page.ts';
import type { FileAnswer } from '../../platform/http/attachment.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { tableOf, type TableColumn } from '#workbooks/table.ts';
import { columnsAt } from './list-questions.ts';
import { presentQuestion, readerOf } from './present-question.ts';
import { questionColumns, questionsSeenBy } from './queries.ts';

/** More than an operator asks in years. */
const MOST_ROWS = 50_000;

const WORDS = {
  title: text('Вопросы компаниям', 'Questions to companies'),
  sheet: text('Вопросы', 'Questions'),
  about: text(
    'Одна строка — один вопрос: о чём спросили, что ответили, чем кончилось. Внутренних заметок здесь нет.',
    'One row per question: what it is about, the answer, the outcome. Internal notes are not included.',
  ),
  number: text('Вопрос №', 'Question No.'),
  rows: text('Строк', 'Rows'),
  test: text('Что не так', 'What is wrong'),
  proposal: text('Вероятно', 'Probably'),
  state: text('Состояние', 'Status'),
  since: text('С какого времени', 'Since'),
  days: text('Дней', 'Days'),
  due: text('Ответить до', 'Answer by'),
  author: text('Кто спросил', 'Question by'),
  created: text('Когда спросили', 'Asked'),
  answer: text('Ответ', 'Answer'),
  corrected: text('Исправить на', 'Change to'),
  reason: text('Пояснение', 'Explanation'),
  person: text('Кто ответил', 'Answer by'),
  outcome: text('Чем кончилось', 'Outcome'),
} as const;

/** The questions of a filter as a workbook, for the staff. */
export async function exportQuestions(services: Services, call: Call<typeof exportCall>): Promise<FileAnswer> {
  const { locale, actor: viewer, url } = call;
  const t = textsIn(WORDS, locale);
  const query = { ...call.query, page: 1, page_size: MOST_ROWS, ordering: 'id' as const };
  const found = await listPage(
    questionColumns(questionsSeenBy(services.db, viewer)),
    { query, url },
    columnsAt(services.today()),
  );
  const reader = await readerOf(services, call);
  const rows = found.results.map((row) => reader.names.answer(presentQuestion(row, reader)));
  const columns: TableColumn<(typeof rows)[number]>[] = [
    { header: t('number'), width: 10, format: 'bare', value: ({ id }) => id },
    { header: t('company'), width: 28, wrap: true, value: ({ company }) => company.name },
    { header: t('metric'), width: 40, wrap: true, value: ({ metric }) => metric.name },
    { header: t('unit'), width: 12, wrap: true, value: ({ metric }) => metric.unit },
    { header: t('year'), width: 10, format: 'bare', value: ({ year }) => year },
    { header: t('value'), width: 14, format: 'figure', value: ({ value }) => shownAs(value, 'typed') },
    { header: t('proposal'), width: 14, format: 'figure', value: ({ proposal }) => shownAs(proposal, 'typed') },
    { header: t('test'), width: 24, wrap: true, value: ({ test }) => test && TEST_NAMES[test][locale] },
    { header: t('state'), width: 16, value: ({ state }) => QUESTION_STATE_NAMES[state][locale] },
    { header: t('since'), width: 18, format: 'time', value: ({ since }) => new Date(since) },
    { header: t('days'), width: 8, format: 'bare', value: ({ age }) => age },
    {
      header: t('answer'),
      width: 22,
      wrap: true,
      value: ({ answer }) => answer && ANSWER_NAMES[answer.answer][locale],
    },
    { header: t('corrected'), width: 14, format: 'figure', value: ({ answer }) => shownAs(answer?.value, 'typed') },
    { header: t('reason'), width: 48, wrap: true, value: ({ answer }) => answer?.text },
    { header: t('person'), width: 24, value: ({ answer }) => answer?.person },
    { header: t('outcome'), width: 22, value: ({ outcome }) => outcome && OUTCOME_NAMES[outcome][locale] },
    { header: t('author'), width: 24, value: ({ author }) => author },
    { header: t('created'), width: 18, format: 'time', value: ({ created_at }) => new Date(created_at) },
    { header: t('place'), width: 22, wrap: true, value: ({ sheet }) => sheet },
    { header: t('cell'), width: 10, value: ({ cell }) => cell },
  ];
  return workbookAnswer(services, call, {
    title: t('title'),
    front: [[t('rows'), rows.length]],
    sheets: [{ name: t('sheet'), about: t('about'), pinned: 3, ...tableOf(rows, columns) }],
  });
}
