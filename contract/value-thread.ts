import { Type, type Static } from 'typebox';
import { ACCESS_TO_ASK, ACCESS_TO_READ_QUESTIONS } from '#domain/access/questions.ts';
import { QUESTION_ANSWERS } from '#domain/questionnaires/questions/states.ts';
import { ENTRY_KINDS, VALUE_DECISIONS } from '#domain/values/thread.ts';
import { endpointsOf } from './endpoint.ts';
import { Id, Instant, LINES, nullable, oneOf, Ref, rights, strictObject, Year } from './shapes.ts';

const endpoint = endpointsOf('values', { english: true });

export const LONGEST_MESSAGE = 4000;
export const MessageText = Type.String({ minLength: 1, maxLength: LONGEST_MESSAGE, pattern: LINES });

/** One line of the conversation about a value. */
export const ThreadEntry = Type.Object({
  id: Type.String(),
  kind: oneOf(ENTRY_KINDS),
  from_company: Type.Boolean(),
  author: nullable(Type.String({ description: 'Сотрудника портала компания видит как роль' })),
  own: Type.Boolean({ description: 'Написано тем, кто читает' }),
  at: Instant,
  text: Type.String({ description: 'Причину решения компания не видит' }),
  value: nullable(Type.Number({ description: 'О каком значении сказано' })),
  answer: nullable(oneOf(QUESTION_ANSWERS)),
  corrected: nullable(Type.Number({ description: 'На что исправить или исправлено' })),
  decision: nullable({ ...oneOf(VALUE_DECISIONS), description: 'Что решено; null у решения — отменено' }),
  it_system: nullable({ ...Ref, description: 'null — компания в целом' }),
  question_id: nullable(Type.Integer()),
  session_id: nullable(Type.Integer({ description: 'Анкета, при загрузке которой ответили, или с исправлением' })),
  at_upload: Type.Boolean(),
  taken_back: Type.Boolean(),
});
export type ThreadEntry = Static<typeof ThreadEntry>;

export const ThreadEntries = Type.Array(ThreadEntry, {
  description: 'Разговор о значении по времени; заметки видят только сотрудники портала',
});

const place = { company: Id, metric: Id, year: Year, it_system: Type.Optional(Id) };
const ThreadPlace = strictObject(place);
/** Whose value a conversation is about; without a system, that of the whole company. */
export type ThreadPlace = Static<typeof ThreadPlace>;

const ValueThread = Type.Object({ entries: ThreadEntries, can: rights('note') });
export type ValueThread = Static<typeof ValueThread>;

export const getValueThread = endpoint({
  method: 'GET',
  path: '/api/values/thread/',
  values: { of: 'company' },
  summary: 'Весь разговор о значении: ответ при загрузке, вопросы, заметки, решения, исправления',
  access: ACCESS_TO_READ_QUESTIONS,
  query: ThreadPlace,
  reply: ValueThread,
});

export const writeValueNote = endpoint({
  method: 'POST',
  path: '/api/values/thread/notes/',
  changes: ['values', 'questionnaires', 'benchmarks'],
  values: { of: 'company' },
  summary: 'Записать внутреннюю заметку о значении: компания её не увидит',
  access: ACCESS_TO_ASK,
  body: strictObject({ ...place, text: MessageText }),
  reply: ValueThread,
});
