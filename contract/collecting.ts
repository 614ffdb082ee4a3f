import { Type, type Static } from 'typebox';
import { endpointsOf } from './endpoint.ts';
import { Day, Id, IdParams, Instant, nullable, Ref, rights, strictObject, Year } from './shapes.ts';

const endpoint = endpointsOf('questionnaires', { english: true });

/** The year data are collected for, the day they are due, and the edition of the methodology. */
export const Collecting = Type.Object({
  year: Type.Integer(),
  deadline: nullable({ ...Day, description: 'null — сбор не идёт; у компании может быть свой срок' }),
  edition: nullable(
    Type.Integer({ description: 'Год редакции методики; null — сбор не идёт или редакции у него нет' }),
  ),
});

const counts = {
  expected: Type.Integer({
    description: 'Метрики анкет этого года и те, что были в прошлом; у новой компании — основа; переданное целиком',
  }),
  accepted: Type.Integer({ description: 'Из них с принятым значением' }),
  doubtful: Type.Integer({ description: 'Из них под вопросом' }),
  missing: Type.Integer({ description: 'Из них без значения' }),
};

/** A process that a person of the company is to fill in. */
export const SheetAssignment = Type.Object({
  user: Ref,
  note: Type.String(),
  due: nullable({ ...Day, description: 'null — срок года' }),
  by: Type.String({ description: 'Кто передал' }),
  created_at: Instant,
});
export type SheetAssignment = Static<typeof SheetAssignment>;

/** How much of a process came from one person. */
export const SentPart = Type.Object({
  person: nullable(Type.String()),
  at: Instant,
  count: Type.Integer({ description: 'Сколько метрик действует из присланного им' }),
});
export type SentPart = Static<typeof SentPart>;

export const ProcessProgress = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  parent: nullable(Type.Integer()),
  level: Type.Integer({ description: '1 — верхний уровень' }),
  ...counts,
  assignment: nullable(SheetAssignment),
  responsible: nullable({ ...Ref, description: 'Кому передан этот процесс или ближайший над ним' }),
  parts: Type.Array(SentPart, { description: 'Кто что прислал, последний сначала' }),
});
export type ProcessProgress = Static<typeof ProcessProgress>;

export const CollectingProgress = Type.Object({
  ...Collecting.properties,
  ...counts,
  processes: Type.Array(ProcessProgress),
  people: Type.Array(Ref, { description: 'Кому можно передать лист' }),
  can: rights('assign'),
});
export type CollectingProgress = Static<typeof CollectingProgress>;

const SheetParams = Type.Object({ id: Id, year: Year, process: Id });
const assigning = { anyOf: ['file/upload'] } as const;

export const LONGEST_NOTE = 500;

export const assignSheet = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/sheets/:year/:process/',
  changes: ['questionnaires'],
  summary: 'Передать процесс сотруднику своей компании; прежнее назначение заменяется',
  access: assigning,
  params: SheetParams,
  body: strictObject({
    user_id: Id,
    note: Type.String({ maxLength: LONGEST_NOTE }),
    due: nullable(Day),
    only_if_free: Type.Optional(
      Type.Boolean({ description: 'Только если процесс ни у кого: чужое назначение не заменяется, ответ 409' }),
    ),
  }),
});

export const takeBackSheet = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id/sheets/:year/:process/',
  changes: ['questionnaires'],
  summary: 'Забрать процесс у сотрудника',
  access: assigning,
  params: SheetParams,
});

/** A sheet assigned to the person who reads it. */
export const OwnSheet = Type.Object({
  year: Type.Integer(),
  process: Ref,
  note: Type.String(),
  due: nullable({ ...Day, description: 'Срок листа, иначе года' }),
  by: Type.String(),
  metrics: Type.Array(Type.Integer(), { description: 'Из чего составить книгу' }),
  ...counts,
});
export type OwnSheet = Static<typeof OwnSheet>;

/** A number of an earlier questionnaire that a later one has put, or would put, another in the place of. */
export const ReplacedValue = Type.Object({
  metric: Ref,
  it_system: nullable({ ...Ref, description: 'null — все системы' }),
  before: Type.Number(),
  after: Type.Number(),
  session_id: Type.Integer({ description: 'Анкета, из которой было прежнее число' }),
  person: nullable(Type.String({ description: 'Кто её прислал' })),
  at: Instant,
});
export type ReplacedValue = Static<typeof ReplacedValue>;

export const listReplacedValues = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/replaced/',
  summary: 'Какие числа прежних анкет за тот же год заменила принятая анкета, а ожидающая проверки — заменит',
  access: { anyOf: ['view'] },
  values: { of: 'session' },
  params: IdParams,
  reply: Type.Object({
    count: Type.Integer(),
    results: Type.Array(ReplacedValue, { description: 'Не больше ста' }),
  }),
});
