import { Type, type Static } from 'typebox';
import { ACCESS_TO_ANSWER } from '#domain/access/questions.ts';
import { DOUBT_TESTS } from '#domain/doubts/marks.ts';
import { METRIC_TYPES } from '#domain/methodology/states.ts';
import { LONGEST_REASON } from '#domain/questionnaires/checking/answer-kinds.ts';
import { endpointsOf } from './endpoint.ts';
import { Id, nullable, oneOf, Ref, strictObject, Year } from './shapes.ts';

const endpoint = endpointsOf('questionnaires', { english: true });
const access = ACCESS_TO_ANSWER;

/** A stored value the company is to look at: right for a reason, or corrected. */
export const DoubtToCheck = Type.Object({
  metric: Type.Object({ id: Type.Integer(), name: Type.String(), unit: Type.String() }),
  mtype: oneOf(METRIC_TYPES),
  year: Type.Integer(),
  it_system: nullable(Ref),
  value: Type.Number(),
  proposal: nullable(Type.Number({ description: 'Что, вероятно, имелось в виду' })),
  test: oneOf(DOUBT_TESTS),
  why: Type.String({ description: 'Почему оно под вопросом, фразой' }),
  confirmable: Type.Boolean({ description: 'Можно ответить, что верно; нарушающее строгое правило только исправляют' }),
  years: Type.Array(Type.Object({ year: Type.Integer(), value: Type.Number() }), {
    description: 'Что компания сообщала по годам, и этот тоже',
  }),
  steady: Type.Boolean({ description: 'Держится все годы: похоже на уровень компании, не на опечатку' }),
  market: nullable(
    Type.Object(
      { p25: nullable(Type.Number()), median: Type.Number(), p75: nullable(Type.Number()) },
      { description: 'Опубликованные цифры рынка; null — нет или закрыты' },
    ),
  ),
  consequences: Type.Array(Ref, { description: 'Показатели под вопросом из-за этого числа: отвечать о них не нужно' }),
  one_cell: Type.Boolean({ description: 'Стоит в одной ячейке: можно исправить здесь' }),
  question_id: nullable(Type.Integer({ description: 'Вопрос аналитика об этом числе: ответ уйдёт ему' })),
});
export type DoubtToCheck = Static<typeof DoubtToCheck>;

export const listDoubtsToCheck = endpoint({
  method: 'GET',
  path: '/api/doubts/',
  summary: 'Сохранённые числа своей компании под вопросом',
  access,
  reply: Type.Array(DoubtToCheck),
});

export const answerDoubts = endpoint({
  method: 'POST',
  path: '/api/doubts/answers/',
  changes: ['values', 'questionnaires', 'benchmarks'],
  summary: 'Ответить о сохранённых числах: верны, потому что; или исправить одно — принятой анкетой одной ячейки',
  access,
  body: strictObject({
    answers: Type.Array(
      strictObject({
        metric_id: Id,
        year: Year,
        it_system_id: Type.Optional({ ...Id, description: 'ИТ-система; без неё — компания в целом' }),
        value: Type.Number({ description: 'Число, о котором отвечают' }),
        correct: Type.Optional(Type.Number({ description: 'Верное число' })),
        reason: Type.Optional(Type.String({ maxLength: LONGEST_REASON })),
      }),
      { minItems: 1, maxItems: 100 },
    ),
  }),
  reply: Type.Object({
    count: Type.Integer({ description: 'Сколько чисел ещё под вопросом' }),
    answers: Type.Array(nullable(Type.Integer()), {
      description: 'Номера ответов, которые можно взять назад; null — ответ ушёл на вопрос аналитика',
    }),
  }),
});

export const takeBackDoubtAnswer = endpoint({
  method: 'DELETE',
  path: '/api/doubts/answers/:id/',
  changes: ['values', 'questionnaires', 'benchmarks'],
  summary: 'Взять ответ назад: число снова под вопросом, исправление скрыто',
  access,
  params: Type.Object({ id: Id }),
});
