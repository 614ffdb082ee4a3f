import { Type, type Static } from 'typebox';
import { CODES } from '#domain/access/codes.ts';
import { EMAIL_PATTERN } from '#domain/access/email-address.ts';
import { LOCALES, text } from '#domain/language/text.ts';
import { endpointsOf } from './endpoint.ts';
import { ALL_ROOMS } from './rooms.ts';
import { PasskeyAssertion, PasskeyRequestOptions } from './passkeys.ts';
import { Day, nullable, oneOf, Ref, strictObject, nameOf } from './shapes.ts';

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
  locale_chosen: Type.Boolean({
    description: 'Язык выбран самим пользователем; иначе портал говорит на языке браузера',
  }),
});
export type Me = Static<typeof Me>;

export const getMe = endpoint({
  method: 'GET',
  path: '/api/users/me/',
  summary: 'Кто вошёл в портал',
  english: true,
  access: 'signed-in',
  reply: Me,
});

export const saveMyLocale = endpoint({
  method: 'PUT',
  path: '/api/users/me/locale/',
  // The server's own texts come in the new language.
  changes: ALL_ROOMS,
  summary: 'Запомнить язык интерфейса',
  english: true,
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

export const Phone = Type.String({
  maxLength: 40,
  pattern: '^[0-9+() \\-]*$',
  wrong: text('Только цифры, пробелы и знаки + ( ) -', 'Only digits, spaces and + ( ) -'),
});

/** Letters go there; for who need not have one the type says so. */
export const emailOf = (pattern = EMAIL_PATTERN) =>
  Type.String({
    maxLength: 254,
    pattern,
    wrong: text('Укажите адрес почты вида name@company.ru.', 'Enter an email address such as name@company.com.'),
  });

/** The part of a profile its owner may change. */
export const OwnData = strictObject({
  full_name: nameOf(200),
  email_address: emailOf(),
  phone_number: Phone,
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
      can_export: Type.Boolean({ description: 'Тариф разрешает выгрузку' }),
    }),
  ),
});
export type Profile = Static<typeof Profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile/',
  summary: 'Профиль: пользователь, компания, подписка',
  english: true,
  access: 'signed-in',
  reply: Profile,
});

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/profile/',
  changes: ['access'],
  summary: 'Изменить свои данные',
  english: true,
  access: 'signed-in',
  confirm: true,
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

/** The password and second factor again, so that what needs a confirmation can be called in the next minutes. */
export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/confirm-identity/',
  // Only this sign-in is confirmed.
  changes: [],
  summary: 'Подтвердить, что это вы, перед изменением важных данных',
  access: 'signed-in',
  body: strictObject({
    password: Type.String({ maxLength: 256 }),
    /** Whoever has a second factor adds one of these. */
    code: Type.Optional(Type.String({ maxLength: 100 })),
    passkey: Type.Optional(PasskeyAssertion),
  }),
});

export const beginConfirmation = endpoint({
  method: 'POST',
  path: '/api/confirm-identity/passkey/',
  // Nothing is confirmed yet.
  changes: [],
  summary: 'Начать подтверждение ключом доступа',
  access: 'signed-in',
  reply: PasskeyRequestOptions,
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
