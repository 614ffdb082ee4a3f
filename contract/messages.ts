import { Type, type Static } from 'typebox';
import type { MessageKind } from '#domain/messages/kinds.ts';
import { LETTER_CHOICES, MESSAGE_TOPICS } from '#domain/messages/topics.ts';
import { endpointsOf } from './endpoint.ts';
import { anyOfValues, listQuery, pageOf } from './lists.ts';
import { Id, Instant, oneOf, strictObject } from './shapes.ts';

const endpoint = endpointsOf('messages', { english: true });

/** What the portal has to say to a person, worded where it is shown. */
export const Message = Type.Object({
  id: Type.Integer(),
  // The words of all kinds stay out of the first load, so the list of kinds is not read here.
  kind: Type.Unsafe<MessageKind>({ type: 'string', description: 'О чём сообщение' }),
  params: Type.Record(Type.String(), Type.String()),
  created_at: Instant,
  read: Type.Boolean(),
});
export type Message = Static<typeof Message>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages/',
  summary: 'Свои сообщения',
  access: 'signed-in',
  query: listQuery(['created_at'], '-created_at', {
    topic: anyOfValues(oneOf(MESSAGE_TOPICS)),
    state: anyOfValues(oneOf(['unread', 'read'])),
  }),
  reply: pageOf(Message),
});

export const markMessages = endpoint({
  method: 'PUT',
  path: '/api/messages/read/',
  changes: ['messages'],
  summary: 'Отметить свои сообщения прочитанными или снова непрочитанными; без списка все',
  access: 'signed-in',
  body: strictObject({ read: Type.Boolean(), ids: Type.Optional(Type.Array(Id, { maxItems: 5000 })) }),
  reply: Type.Object({ ids: Type.Array(Type.Integer(), { description: 'Какие отметки изменились' }) }),
});

const LetterSettings = Type.Object({
  letters: oneOf(LETTER_CHOICES),
  email_address: Type.String(),
  delivers: Type.Boolean({ description: 'Отправляет ли портал почту' }),
});

export const getLetterSettings = endpoint({
  method: 'GET',
  path: '/api/messages/settings/',
  summary: 'Когда присылать письма о сообщениях',
  access: 'signed-in',
  reply: LetterSettings,
});

export const saveLetterSettings = endpoint({
  method: 'PUT',
  path: '/api/messages/settings/',
  changes: ['messages'],
  summary:
    'Выбрать, когда присылать письма: сразу, раз в день, не присылать. О безопасности учётной записи всегда сразу',
  access: 'signed-in',
  body: strictObject({ letters: oneOf(LETTER_CHOICES) }),
  reply: LetterSettings,
});
