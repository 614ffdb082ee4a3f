import { Type, type Static } from 'typebox';
import { ACCESS_TO_LETTERS } from '#domain/access/letters.ts';
import { OUTBOX_STATES } from '#domain/messages/letter-states.ts';
import { LETTER_TOPICS } from '#domain/messages/letter-topics.ts';
import { MOST_AT_ONCE } from './bulk.ts';
import { endpointsOf } from './endpoint.ts';
import { anyOfValues, fieldValuesOf, listQuery, pageOf } from './lists.ts';
import { Instant, nullable, oneOf, Ref, rights, strictObject } from './shapes.ts';

const endpoint = endpointsOf('messages');

/** Whose letters somebody opens is decided letter by letter: `mayOpenLetter`. */
const access = ACCESS_TO_LETTERS;

/** A letter in the outbox, without its text. */
export const OutboxLetter = Type.Object({
  id: Type.String({ format: 'uuid' }),
  to_address: Type.String(),
  person: nullable(Ref),
  company: nullable(Type.String()),
  subject: Type.String(),
  topic: nullable(oneOf(LETTER_TOPICS)),
  state: oneOf(OUTBOX_STATES),
  author: nullable(Type.String({ description: 'Кто из сотрудников написал' })),
  sent_by: nullable(Type.String({ description: 'Кто отправил вручную' })),
  has_secret: Type.Boolean({ description: 'В письме ссылка, которая задаёт пароль' }),
  link_until: nullable({ ...Instant, description: 'До какого времени действует ссылка' }),
  has_text: Type.Boolean({ description: 'Текст ещё хранится' }),
  attempts: Type.Integer(),
  error: nullable(Type.String()),
  created_at: Instant,
  sent_at: nullable(Instant),
  read_at: nullable({ ...Instant, description: 'Когда сообщение прочитано в портале' }),
  last_sign_in: nullable({ ...Instant, description: 'Когда человек входил; null — не входил' }),
  can: rights('reveal', 'send', 'take', 'mark', 'unmark'),
});
export type OutboxLetter = Static<typeof OutboxLetter>;

const LetterId = Type.String({ format: 'uuid' });
const LetterParams = Type.Object({ id: LetterId });
const Letters = Type.Array(LetterId, { minItems: 1, maxItems: MOST_AT_ONCE, uniqueItems: true });

export const listLetters = endpoint({
  method: 'GET',
  path: '/api/letters/',
  summary: 'Исходящие письма портала; письма о входе и пароле — только если о них спросить',
  access,
  query: listQuery(['created_at', 'to_address', 'subject', 'state'], '-created_at', {
    state: anyOfValues(oneOf(OUTBOX_STATES)),
    topic: anyOfValues(oneOf(LETTER_TOPICS)),
  }),
  reply: pageOf(OutboxLetter),
});

export const listLettersFieldValues = fieldValuesOf(listLetters, ['state', 'topic']);

export const getLetter = endpoint({
  method: 'GET',
  path: '/api/letters/:id/',
  summary: 'Письмо с текстом; текст со ссылкой для пароля открывается отдельно',
  access,
  params: LetterParams,
  reply: Type.Object({ ...OutboxLetter.properties, text: nullable(Type.String()) }),
});

export const revealLetter = endpoint({
  method: 'POST',
  path: '/api/letters/:id/reveal/',
  changes: ['journal'],
  summary: 'Открыть текст письма со ссылкой, которая задаёт пароль; об этом будет запись в журнале',
  access,
  confirm: true,
  params: LetterParams,
  reply: Type.Object({ text: Type.String() }),
});

export const sendLetterAgain = endpoint({
  method: 'POST',
  path: '/api/letters/:id/send/',
  changes: ['messages'],
  summary: 'Отправить письмо ещё раз',
  access,
  params: LetterParams,
});

const Taking = strictObject({ letters: Letters, format: oneOf(['eml', 'xlsx']) });

export const takeLetters = endpoint({
  method: 'POST',
  path: '/api/letters/many/take/',
  changes: ['journal'],
  summary: 'Взять письма, чтобы отправить самому: архив файлов .eml или таблица .xlsx для слияния',
  access,
  body: Taking,
  file: true,
});

export const takeLinks = endpoint({
  method: 'POST',
  path: '/api/letters/many/take_links/',
  changes: ['journal'],
  summary: 'То же с письмами, в которых ссылка для пароля; о каждой взятой ссылке будет запись в журнале',
  access,
  confirm: true,
  body: Taking,
  file: true,
});

export const markLettersSent = endpoint({
  method: 'POST',
  path: '/api/letters/many/by_hand/',
  changes: ['messages', 'campaigns'],
  summary: 'Отметить письма отправленными вручную (true) или отменить отметку (false), все или ни одного',
  access,
  body: strictObject({ letters: Letters, value: Type.Boolean() }),
  reply: Type.Object({ changed: Type.Integer() }),
});
