import { Type, type Static } from 'typebox';
import { ANSWER_KINDS, LONGEST_REASON } from '#domain/questionnaires/checking/answer-kinds.ts';
import { ACCESS_TO_ASK } from '#domain/access/questions.ts';
import { endpointsOf } from './endpoint.ts';
import { Session } from './questionnaires.ts';
import { Id, IdParams, Instant, LINES, nullable, oneOf, Ref, strictObject } from './shapes.ts';

const endpoint = endpointsOf('questionnaires', { english: true });
const uploading = { anyOf: ['file/upload'] } as const;

const place = {
  sheet: Type.String(),
  cell: Type.String({ description: 'Как в Excel: D14' }),
  metric: Type.Object({ id: Type.Integer(), name: Type.String(), unit: Type.String() }),
  it_system: nullable(Ref),
};

const answer = {
  id: Type.Integer(),
  kind: oneOf(ANSWER_KINDS),
  value: nullable(Type.Number({ description: 'Число вместо того, что в файле' })),
  reason: nullable(Type.String({ description: 'Почему число верное' })),
  proposed: Type.Boolean({ description: 'Так, как предложил портал' }),
  person: nullable(Type.String()),
  at: Instant,
};

const market = nullable(
  Type.Object(
    { p25: nullable(Type.Number()), median: Type.Number(), p75: nullable(Type.Number()) },
    { description: 'Опубликованные цифры рынка; null — нет или закрыты' },
  ),
);

/** A cell of a questionnaire that its sender is to settle. */
export const CheckItem = Type.Object({
  ...place,
  kind: oneOf(['text', 'doubt', 'error']),
  value: nullable(Type.Number({ description: 'Прочитанное число, если оно одно' })),
  found: nullable(Type.String({ description: 'Что стоит в ячейке, если это не число' })),
  proposal: nullable(Type.Object({ value: nullable(Type.Number({ description: 'null — оставить пустой' })) })),
  answers: Type.Array(oneOf(ANSWER_KINDS), { description: 'Как можно ответить' }),
  causes: Type.Array(Type.String(), { description: 'Что не так, словами' }),
  years: Type.Array(Type.Object({ year: Type.Integer(), value: Type.Number() }), {
    description: 'Что компания сообщала за другие годы',
  }),
  market,
  folded: Type.Object(
    { figures: Type.Array(Type.String()), rules: Type.Array(Type.String()) },
    { description: 'Что под вопросом из-за этого числа и отдельного ответа не требует' },
  ),
  witnesses: Type.Array(
    Type.Object({
      name: Type.String(),
      unit: Type.String(),
      it_system: nullable(Ref),
      value: Type.Number(),
      corrected: Type.Number({ description: 'С числом, которое предложено' }),
      market,
    }),
    { description: 'Показатели, по которым видно, что число неверно' },
  ),
  indicator_count: Type.Integer({ description: 'Сколько показателей считают из этого числа' }),
  answer: nullable(Type.Object(answer)),
  settled: Type.Boolean({
    description: 'Отвечать больше не нужно: ответ есть здесь или у другого числа того же правила',
  }),
  elsewhere: Type.Array(Type.String(), { description: 'Другие ячейки, исправив которые можно обойтись без этой' }),
});
export type CheckItem = Static<typeof CheckItem>;

/** An answer with which the file has been read. */
export const AppliedAnswer = Type.Object({ ...place, ...answer });
export type AppliedAnswer = Static<typeof AppliedAnswer>;

export const Check = Type.Object({
  session: Session,
  items: Type.Array(CheckItem),
  applied: Type.Array(AppliedAnswer),
  release: nullable(Type.Object({ id: Type.Integer(), built_at: Instant })),
});
export type Check = Static<typeof Check>;

export const getSessionCheck = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/check/',
  cost: 6,
  values: { of: 'session' },
  summary: 'Что проверить в анкете до приёма',
  access: uploading,
  params: IdParams,
  reply: Check,
});

export const saveAnswers = endpoint({
  method: 'PUT',
  path: '/api/sessions/:id/answers/',
  changes: ['questionnaires'],
  values: { of: 'session' },
  summary: 'Ответить о ячейках анкеты: исправить, оставить пустой, подтвердить',
  access: uploading,
  params: IdParams,
  body: strictObject({
    answers: Type.Array(
      strictObject({
        sheet: Type.String({ maxLength: 100 }),
        cell: Type.String({ maxLength: 20 }),
        kind: oneOf(ANSWER_KINDS),
        value: Type.Optional(Type.Number()),
        reason: Type.Optional(Type.String({ maxLength: LONGEST_REASON })),
      }),
      { minItems: 1, maxItems: 1000 },
    ),
  }),
  reply: Check,
});

export const takeBackAnswer = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id/answers/:answer_id/',
  changes: ['questionnaires'],
  summary: 'Взять назад ответ о ячейке анкеты',
  access: uploading,
  params: Type.Object({ id: Id, answer_id: Id }),
});

export const acceptSession = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/accept/',
  changes: ['questionnaires', 'benchmarks'],
  summary: 'Принять анкету с ответами: файл читается с ними ещё раз',
  access: uploading,
  params: IdParams,
  reply: Session,
  status: 202,
});

export const returnSession = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/return/',
  changes: ['questionnaires', 'messages'],
  summary: 'Вернуть принятую анкету компании с причинами по ячейкам; принятые значения действуют',
  access: ACCESS_TO_ASK,
  params: IdParams,
  body: strictObject({
    cells: Type.Array(
      strictObject({
        metric_id: Id,
        sheet: Type.Optional(Type.String({ maxLength: 100, description: 'Без адреса — все ячейки показателя' })),
        cell: Type.Optional(Type.String({ maxLength: 20 })),
        reason: Type.String({ minLength: 3, maxLength: LONGEST_REASON, pattern: LINES }),
      }),
      { minItems: 1, maxItems: 100 },
    ),
    note: Type.Optional(Type.String({ maxLength: LONGEST_REASON, pattern: LINES })),
  }),
  reply: Session,
});

export const downloadCorrected = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/corrected/',
  values: { of: 'session' },
  summary: 'Файл анкеты с исправлениями, сделанными на портале',
  access: { anyOf: ['file/download'] },
  params: IdParams,
  file: true,
});
