import { Type, type Static } from 'typebox';
import { KEY_DAYS, KEY_STATES } from '#domain/access/personal-keys.ts';
import { endpointsOf } from './endpoint.ts';
import { Id, IdParams, Instant, nameOf, nullable, oneOf, strictObject } from './shapes.ts';

const endpoint = endpointsOf('access');

/** By which a program of a person reads the table of their company. */
export const PersonalKey = Type.Object({
  id: Id,
  name: Type.String(),
  created_at: Instant,
  expires_at: Instant,
  last_used_at: nullable(Instant),
  state: oneOf(KEY_STATES),
});
export type PersonalKey = Static<typeof PersonalKey>;

const Days = Type.Unsafe<(typeof KEY_DAYS)[number]>({ type: 'integer', enum: KEY_DAYS });

export const listPersonalKeys = endpoint({
  method: 'GET',
  path: '/api/profile/keys/',
  summary: 'Свои личные ключи для Excel и Power BI, новые сначала',
  access: 'signed-in',
  reply: Type.Array(PersonalKey),
});

export const makePersonalKey = endpoint({
  method: 'POST',
  path: '/api/profile/keys/',
  changes: ['access'],
  summary: 'Создать личный ключ; сам ключ портал показывает один раз',
  access: 'signed-in',
  confirm: true,
  body: strictObject({ name: nameOf(100), days: Days }),
  reply: Type.Object({ key: Type.String() }),
  status: 201,
});

export const revokePersonalKey = endpoint({
  method: 'DELETE',
  path: '/api/profile/keys/:id/',
  changes: ['access'],
  summary: 'Отозвать личный ключ',
  access: 'signed-in',
  params: IdParams,
});
