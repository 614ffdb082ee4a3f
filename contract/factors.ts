import { Type, type Static } from 'typebox';
import { endpointsOf } from './endpoint.ts';
import { PasskeyCreation, PasskeyCreationOptions } from './passkeys.ts';
import { Id, IdParams, Instant, nullable, strictObject, nameOf } from './shapes.ts';

const endpoint = endpointsOf('access');

const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  created_at: Instant,
  last_used_at: nullable(Instant),
});
export type Passkey = Static<typeof Passkey>;

/** What a person proves besides the password. */
export const OwnFactors = Type.Object({
  passkeys: Type.Array(Passkey),
  totp: nullable(Type.Object({ created_at: Instant, last_used_at: nullable(Instant) })),
  recovery_codes_left: Type.Integer(),
  required: Type.Boolean({ description: 'Роль требует второго фактора: последний убрать нельзя' }),
});
export type OwnFactors = Static<typeof OwnFactors>;

const FactorAdded = Type.Object({
  recovery_codes: nullable(Type.Array(Type.String(), { description: 'С первым фактором; показываются один раз' })),
});

const PasskeyName = nameOf(100);

export const listOwnFactors = endpoint({
  method: 'GET',
  path: '/api/profile/factors/',
  summary: 'Свои вторые факторы входа',
  access: 'signed-in',
  reply: OwnFactors,
});

export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/profile/factors/totp/begin/',
  // Nothing is connected yet.
  changes: [],
  summary: 'Начать подключение приложения с кодами',
  access: 'signed-in',
  confirm: true,
  reply: Type.Object({ secret: Type.String(), qr: Type.String({ description: 'Изображение, data:image/svg+xml' }) }),
});

export const connectTotp = endpoint({
  method: 'POST',
  path: '/api/profile/factors/totp/',
  changes: ['access'],
  summary: 'Подключить приложение с кодами его первым кодом',
  access: 'signed-in',
  confirm: true,
  body: strictObject({ code: Type.String({ minLength: 1, maxLength: 20 }) }),
  reply: FactorAdded,
});

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api/profile/factors/totp/',
  changes: ['access'],
  summary: 'Отключить приложение с кодами',
  access: 'signed-in',
  confirm: true,
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/profile/factors/passkeys/begin/',
  // Nothing is added yet.
  changes: [],
  summary: 'Начать создание ключа доступа',
  access: 'signed-in',
  confirm: true,
  reply: PasskeyCreationOptions,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/profile/factors/passkeys/',
  changes: ['access'],
  summary: 'Добавить ключ доступа',
  access: 'signed-in',
  confirm: true,
  body: strictObject({ name: PasskeyName, passkey: PasskeyCreation }),
  reply: FactorAdded,
  status: 201,
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/profile/factors/passkeys/:id/',
  changes: ['access'],
  summary: 'Переименовать ключ доступа',
  access: 'signed-in',
  params: IdParams,
  body: strictObject({ name: PasskeyName }),
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/profile/factors/passkeys/:id/',
  changes: ['access'],
  summary: 'Удалить ключ доступа',
  access: 'signed-in',
  confirm: true,
  params: IdParams,
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/profile/factors/recovery-codes/',
  changes: ['access'],
  summary: 'Новые коды восстановления вместо прежних',
  access: 'signed-in',
  confirm: true,
  reply: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
});
