import { Type, type Static } from 'typebox';
import { LETTER_STATES } from '#domain/messages/letter-states.ts';
import { endpointsOf } from './endpoint.ts';
import { anyOfValues, fieldValuesOf, listQuery, pageOf } from './lists.ts';
import { Instant, nullable, oneOf, Ref, rights } from './shapes.ts';

const endpoint = endpointsOf('messages');

/** Letters speak of people's accounts and of what their companies report. */
const access = { allOf: ['user/auth', 'admin/org/view'], staff: true } as const;

/** A letter in the outbox, without its text. */
export const OutboxLetter = Type.Object({
  id: Type.String({ format: 'uuid' }),
  to_address: Type.String(),
  person: nullable(Ref),
  subject: Type.String(),
  state: oneOf(LETTER_STATES),
  has_secret: Type.Boolean({ description: 'В письме ссылка, которая задаёт пароль' }),
  has_text: Type.Boolean({ description: 'Текст ещё хранится' }),
  attempts: Type.Integer(),
  error: nullable(Type.String()),
  created_at: Instant,
  sent_at: nullable(Instant),
  can: rights('reveal', 'send'),
});
export type OutboxLetter = Static<typeof OutboxLetter>;

const LetterParams = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const listLetters = endpoint({
  method: 'GET',
  path: '/api/letters/',
  summary: 'Исходящие письма портала',
  access,
  query: listQuery(['created_at', 'to_address', 'subject', 'state'], '-created_at', {
    state: anyOfValues(oneOf(LETTER_STATES)),
  }),
  reply: pageOf(OutboxLetter),
});

export const listLettersFieldValues = fieldValuesOf(listLetters, ['state']);

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
