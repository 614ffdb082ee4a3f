import { Type, type Static } from 'typebox';
import { CODES } from '#domain/access/codes.ts';
import { LOCALES } from '#domain/language/text.ts';
import { ALL_ROOMS, endpointsOf } from './endpoint.ts';
import { Day, nullable, oneOf, Ref, strictObject } from './shapes.ts';

const endpoint = endpointsOf('access');

/** The signed-in person, as every screen needs them. */
export const Me = Type.Object({
  user_id: Type.Integer(),
  full_name: Type.String(),
  username: Type.String(),
  email_address: Type.String(),
  phone_number: Type.String(),
  is_company_contact: Type.Boolean(),
  role_id: Type.String(),
  company_id: nullable(Type.Integer()),
  company_name: nullable(Type.String()),
  tariff_name: nullable(Type.String()),
  locale: oneOf(LOCALES),
});
export type Me = Static<typeof Me>;

export const getMe = endpoint({
  method: 'GET',
  path: '/api/users/me/',
  summary: 'Кто вошёл в портал',
  access: 'signed-in',
  reply: Me,
});

export const saveMyLocale = endpoint({
  method: 'PUT',
  path: '/api/users/me/locale/',
  // The server's own texts come in the new language.
  changes: ALL_ROOMS,
  summary: 'Запомнить язык интерфейса',
  access: 'signed-in',
  body: strictObject({ value: oneOf(LOCALES) }),
  reply: Me,
});

export const getMyPermissions = endpoint({
  method: 'GET',
  path: '/api/me/permissions',
  summary: 'Права вошедшего пользователя',
  access: 'signed-in',
  reply: Type.Object({ tokens: Type.Array(oneOf(CODES)) }),
});

/** The part of a profile its owner may change. */
export const OwnData = strictObject({
  full_name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  email_address: Type.String({ maxLength: 254, format: 'email' }),
  phone_number: Type.String({ maxLength: 40, pattern: '^[0-9+() \\-]*$' }),
});

export const Profile = Type.Object({
  ...Me.properties,
  company: nullable(Ref),
  role_name: Type.String(),
  /** Whether the portal keeps the password (not an external provider). */
  has_password: Type.Boolean(),
  subscription: nullable(
    Type.Object({
      id: Type.Integer(),
      tariff: Ref,
      valid_from: Day,
      valid_to: Day,
      is_blocked: Type.Boolean(),
      is_active: Type.Boolean(),
    }),
  ),
});
export type Profile = Static<typeof Profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile/',
  summary: 'Профиль: пользователь, компания, подписка',
  access: 'signed-in',
  reply: Profile,
});

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/profile/',
  changes: ['access'],
  summary: 'Изменить свои данные',
  access: 'signed-in',
  body: OwnData,
  reply: Profile,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/change-password/',
  changes: ['access'],
  summary: 'Сменить свой пароль',
  access: 'signed-in',
  body: strictObject({
    current: Type.String({ maxLength: 256 }),
    new: Type.String({ maxLength: 256 }),
    confirm: Type.String({ maxLength: 256 }),
  }),
});

export const resetMyPassword = endpoint({
  method: 'POST',
  path: '/api/users/reset_my_password/',
  // Only sends a letter.
  changes: [],
  summary: 'Забыт пароль: прислать ссылку для смены',
  access: 'public',
  body: strictObject({ username: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Type.Object({ detail: Type.String() }),
  status: 202,
});
