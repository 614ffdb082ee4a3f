import { Type, type Static } from 'typebox';
import {
  ACCESS_TO_ANSWER,
  ACCESS_TO_ASK,
  ACCESS_TO_READ_QUESTIONS,
  ACCESS_TO_WATCH_QUESTIONS,
} from '#domain/access/questions.ts';
import { OUTCOMES, QUESTION_ANSWERS, QUESTION_STATES } from '#domain/questionnaires/questions/states.ts';
import { CAUSE_TESTS } from '#domain/doubts/marks.ts';
import { endpointsOf } from './endpoint.ts';
import { anyOfValues, fieldValuesOf, listQuery, pageOf } from './lists.ts';
import { LONGEST_MESSAGE, MessageText, ThreadEntries } from './value-thread.ts';
import {
  Day,
  Id,
  IdParams,
  Instant,
  LINES,
  nullable,
  oneOf,
  Ref,
  rights,
  strictObject,
  Switch,
  whole,
  Year,
} from './shapes.ts';

const endpoint = endpointsOf('questionnaires', { english: true });

/** What the company answered last and did not take back. */
const Answer = Type.Object({
  answer: oneOf(QUESTION_ANSWERS),
  value: nullable(Type.Number({ description: 'На что исправить' })),
  text: Type.String(),
  person: nullable(Type.String()),
  at: Instant,
});

/** A question to a company about one of its values, as it is listed. */
export const Question = Type.Object({
  id: Type.Integer(),
  company: Ref,
  metric: Type.Object({ id: Type.Integer(), name: Type.String(), unit: Type.String() }),
  year: Type.Integer(),
  it_system: nullable({ ...Ref, description: 'null — все системы' }),
  value: Type.Number({ description: 'Значение, о котором спросили' }),
  proposal: nullable(Type.Number({ description: 'Что, вероятно, имелось в виду; только сотрудникам портала' })),
  test: nullable({ ...oneOf(CAUSE_TESTS), description: 'Что вызвало сомнение; только сотрудникам портала' }),
  session_id: nullable(Type.Integer({ description: 'Анкета, из которой значение' })),
  sheet: nullable(Type.String()),
  cell: nullable(Type.String()),
  benchmark_id: nullable(Type.Integer({ description: 'Расчёт, из разбора которого спросили' })),
  state: oneOf(QUESTION_STATES),
  since: { ...Instant, description: 'С какого момента в этом состоянии' },
  age: Type.Integer({ description: 'Сколько полных дней в этом состоянии' }),
  late: Type.Boolean({ description: 'Компания молчит дольше отведённого' }),
  due: Day,
  created_at: Instant,
  author: nullable(Type.String({ description: 'Кто спросил; компания видит роль' })),
  answer: nullable(Answer),
  outcome: nullable({ ...oneOf(OUTCOMES), description: 'Чем кончилось' }),
  correction_id: nullable(Type.Integer({ description: 'Анкета с исправленным значением' })),
  can: rights('message', 'remind', 'withdraw', 'reopen', 'accept', 'close', 'answer', 'correct', 'take_back'),
});
export type Question = Static<typeof Question>;

/** A question with the whole conversation about its value. */
export const QuestionThread = Type.Object({
  ...Question.properties,
  entries: ThreadEntries,
  years: Type.Array(Type.Object({ year: Type.Integer(), value: Type.Number() }), {
    description: 'Что компания сообщала по годам',
  }),
  can_remind_now: Type.Boolean({ description: 'С прошлого письма прошёл день' }),
});
export type QuestionThread = Static<typeof QuestionThread>;
const thread = { values: { of: 'question' }, reply: QuestionThread } as const;

const Counts = Type.Object({
  waiting: Type.Integer(),
  late: Type.Integer({ description: 'Из ждущих — опаздывают' }),
  answered: Type.Integer(),
  settled: Type.Integer(),
  withdrawn: Type.Integer(),
});

const filters = {
  state: anyOfValues(oneOf(QUESTION_STATES)),
  company: anyOfValues(Id),
  metric: anyOfValues(Id),
  year: anyOfValues(Year),
  late: Type.Optional(Type.Boolean({ description: 'Только те, что ждут слишком долго' })),
};

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/questions/',
  values: { of: 'question' },
  summary: 'Вопросы о значениях: сотрудникам портала все, компании — к ней',
  access: ACCESS_TO_READ_QUESTIONS,
  query: listQuery(['since', 'id', 'company', 'metric', 'year', 'state', 'due', 'created_at'], 'since', filters),
  reply: Type.Object({ ...pageOf(Question).properties, counts: Counts }),
});

export const listQuestionValues = fieldValuesOf(listQuestions, ['company', 'metric', 'year', 'state'] as const);

export const exportQuestions = endpoint({
  method: 'GET',
  path: '/api/questions/export/',
  values: { of: 'question' },
  summary: 'Вопросы компаниям с ответами, xlsx',
  access: ACCESS_TO_WATCH_QUESTIONS,
  query: strictObject({ ...filters, search: Type.Optional(Type.String({ maxLength: 200 })) }),
  file: true,
});

export const getQuestion = endpoint({
  method: 'GET',
  path: '/api/questions/:id/',
  summary: 'Вопрос с перепиской',
  access: ACCESS_TO_READ_QUESTIONS,
  params: IdParams,
  query: strictObject({ as_company: Type.Optional(Type.Boolean({ description: 'Так, как это видит компания' })) }),
  ...thread,
});

/** So many questions are put at once. */
export const MOST_QUESTIONS = 100;

/** What became of the values somebody asked about. */
export const AskOutcome = Type.Object({
  ids: Type.Array(Type.Integer(), { description: 'Номера вопросов, которые заданы' }),
  waiting: Type.Object(
    { count: Type.Integer(), since: nullable({ ...Instant, description: 'С какого времени ждёт самый старый' }) },
    { description: 'Вопрос уже ждёт ответа: он и его срок остались прежними' },
  ),
  answered: Type.Array(
    Type.Object({
      company: Ref,
      metric: Type.Object({ id: Type.Integer(), name: Type.String() }),
      year: Type.Integer(),
      answer: Type.String({ description: 'Что компания ответила об этом значении' }),
      at: Instant,
    }),
    { description: 'Компания уже ответила об этом значении: не спрошены' },
  ),
});
export type AskOutcome = Static<typeof AskOutcome>;

export const AskOn = Type.Optional(
  Type.Boolean({ description: 'Спросить ещё: дописать своими словами туда, где компания уже спрошена или ответила' }),
);

export const askQuestions = endpoint({
  method: 'POST',
  path: '/api/questions/',
  changes: ['values', 'questionnaires', 'benchmarks'],
  summary: 'Спросить компании о значениях, об одном или многих одним текстом с полями',
  access: ACCESS_TO_ASK,
  body: strictObject({
    places: Type.Array(strictObject({ company_id: Id, metric_id: Id, year: Year }), {
      minItems: 1,
      maxItems: MOST_QUESTIONS,
    }),
    text: MessageText,
    due: Type.Optional(Day),
    ask_on: AskOn,
  }),
  reply: AskOutcome,
});

export const writeMessage = endpoint({
  method: 'POST',
  path: '/api/questions/:id/messages/',
  changes: ['values', 'questionnaires', 'benchmarks'],
  summary: 'Написать в переписку; читают обе стороны',
  access: ACCESS_TO_READ_QUESTIONS,
  params: IdParams,
  body: strictObject({ text: MessageText }),
  ...thread,
});

export const remindOfQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/:id/remind/',
  changes: ['values', 'questionnaires'],
  summary: 'Напомнить компании о вопросе, не чаще раза в день',
  access: ACCESS_TO_ASK,
  params: IdParams,
  ...thread,
});

export const withdrawQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/:id/withdraw/',
  changes: ['values', 'questionnaires', 'benchmarks'],
  summary: 'Снять вопрос; value false — вернуть снятый',
  access: ACCESS_TO_ASK,
  params: IdParams,
  body: Switch,
  ...thread,
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/:id/answer/',
  changes: ['values', 'questionnaires', 'benchmarks'],
  summary: 'Ответить за свою компанию: верно, исправить, не знаю',
  access: ACCESS_TO_ANSWER,
  params: IdParams,
  body: strictObject({
    answer: oneOf(QUESTION_ANSWERS),
    value: Type.Optional(Type.Number()),
    text: Type.String({ maxLength: LONGEST_MESSAGE, pattern: LINES }),
  }),
  ...thread,
});

export const takeBackQuestionAnswer = endpoint({
  method: 'DELETE',
  path: '/api/questions/:id/answer/',
  changes: ['values', 'questionnaires', 'benchmarks'],
  summary: 'Взять ответ назад, пока о значении не решено',
  access: ACCESS_TO_ANSWER,
  params: IdParams,
});

export const checkCorrection = endpoint({
  method: 'GET',
  path: '/api/questions/:id/check/',
  values: { of: 'question' },
  summary: 'Проверить исправленное число по правилам и проверкам загрузки',
  access: ACCESS_TO_ANSWER,
  params: IdParams,
  query: strictObject({ value: Type.Number() }),
  reply: Type.Object({
    value: Type.Number(),
    problems: Type.Array(
      Type.Object({ text: Type.String(), forbids: Type.Boolean({ description: 'С этим числом не принять' }) }),
    ),
  }),
});

const decision = endpointsOf('benchmarks');

export const acceptAnswer = decision({
  method: 'POST',
  path: '/api/questions/:id/accept/',
  changes: ['values', 'questionnaires', 'benchmarks'],
  summary: 'Принять ответ: «верно» — оставить значение, «исправить» — новое значение отдельной анкетой',
  access: ACCESS_TO_ASK,
  params: IdParams,
  body: strictObject({
    benchmark_id: Type.Optional(whole(1, 'В каком расчёте записать решение; иначе в том, откуда спросили')),
  }),
  ...thread,
});

export const closeQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/:id/close/',
  changes: ['values', 'questionnaires', 'benchmarks'],
  summary: 'Закрыть вопрос, ничего не решая о значении',
  access: ACCESS_TO_ASK,
  params: IdParams,
  ...thread,
});

export const reopenQuestion = decision({
  method: 'POST',
  path: '/api/questions/:id/reopen/',
  changes: ['values', 'questionnaires', 'benchmarks'],
  summary: 'Взять решение назад: вопрос снова открыт, исправленное значение скрыто',
  access: ACCESS_TO_ASK,
  params: IdParams,
  ...thread,
});
