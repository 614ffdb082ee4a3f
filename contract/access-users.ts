import { Type, type Static } from 'typebox';
import { EMAIL_PATTERN } from '#domain/access/email-address.ts';
import { text } from '#domain/language/text.ts';
import { emailOf, Me, Phone } from './access.ts';
import { endpointsOf } from './endpoint.ts';
import { anyOfValues, fieldValuesOf, listQuery, pageOf } from './lists.ts';
import {
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
  rights,
  StartedFrom,
  Switch,
  Version,
  whole,
  strictObject,
  nameOf,
} from './shapes.ts';

const endpoint = endpointsOf('access');

/** A person as those see them who manage people. */
export const User = Type.Object({
  ...Me.properties,
  role_name: Type.String(),
  disabled: Type.Boolean(),
  last_sign_in_at: nullable(Instant),
  /** The name at the external provider; null with the embedded one. */
  subject: nullable(Type.String()),
  has_second_factor: Type.Boolean(),
  version: Version,
  can: rights('edit', 'disable', 'invite', 'reset_password', 'reset_factors', 'end_sessions'),
});
export type User = Static<typeof User>;

/** The letter with a link to set a password: on its way, or, without a mail server, waiting to be sent by hand. */
const WrittenInvitation = nullable({
  ...oneOf(['queued', 'kept']),
  description: 'Письмо-приглашение отправляется или лежит; null — письма нет',
});

/** How a new person gets in. */
export const Invitation = Type.Object({
  company: Type.String({ description: 'Пусто у сотрудника оператора' }),
  full_name: Type.String(),
  username: Type.String(),
  email_address: Type.String(),
  temporary_password: nullable(Type.String({ description: 'Показан один раз; null: написано письмо со ссылкой' })),
  letter: WrittenInvitation,
});
export type Invitation = Static<typeof Invitation>;

const USERNAME = Type.String({
  pattern: '^[A-Za-z0-9._@+\\-]{1,100}$',
  wrong: text(
    'До 100 латинских букв, цифр и знаков . _ @ + - без пробелов.',
    'Up to 100 Latin letters, digits and . _ @ + - without spaces.',
  ),
});
const EMAIL = emailOf(`^$|${EMAIL_PATTERN}`);

/**
 * What is left out keeps its value; a new person without a role is a client, a contact's without a company is of theirs,
 * and the first person of a company is its contact.
 */
const DATA = {
  full_name: nameOf(200),
  username: USERNAME,
  email_address: Type.Optional(EMAIL),
  phone_number: Type.Optional(Phone),
  is_company_contact: Type.Optional(Type.Boolean()),
  role_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  company_id: Type.Optional(nullable(Id)),
  /** Only with an external provider, and then needed. */
  subject: Type.Optional(Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' })),
};
export const UserData = Type.Object(DATA, { additionalProperties: false });
export type UserData = Static<typeof UserData>;
export const UserChange = strictObject({ ...DATA, version: StartedFrom });
export type UserChange = Static<typeof UserChange>;

const USER_ORDERINGS = ['full_name', 'username', 'company_name', 'role_name', 'last_sign_in_at', 'created_at'] as const;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users/',
  summary: 'Пользователи портала',
  access: { anyOf: ['admin/role/view'] },
  query: listQuery(USER_ORDERINGS, 'full_name', {
    /** 0 stands for people without a company. */
    company_id: anyOfValues(whole(0)),
    role_id: anyOfValues(Type.String({ maxLength: 64 })),
    disabled: anyOfValues(Type.Boolean()),
  }),
  reply: pageOf(User),
});

export const listUsersFieldValues = fieldValuesOf(listUsers, ['company_id', 'role_id', 'disabled']);

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id/',
  summary: 'Один пользователь',
  access: { anyOf: ['admin/role/view'], orContact: true },
  params: IdParams,
  reply: User,
});

export const createUser = endpoint({
  method: 'POST',
  path: '/api/users/',
  changes: ['access', 'organisations', 'subscriptions'],
  summary: 'Создать пользователя',
  access: { anyOf: ['user/create'], orContact: true },
  confirm: true,
  body: UserData,
  /** The password is shown here and never again; there is none with an external provider or when a letter was written. */
  reply: Type.Object({
    ...User.properties,
    temporary_password: nullable(Type.String()),
    letter: WrittenInvitation,
  }),
  status: 201,
});

export const saveUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id/',
  changes: ['access', 'organisations', 'subscriptions'],
  summary: 'Изменить пользователя',
  access: { anyOf: ['user/create'], orContact: true },
  confirm: true,
  params: IdParams,
  body: UserChange,
  reply: User,
});

export const disableUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/disable/',
  changes: ['access', 'organisations', 'subscriptions'],
  summary: 'Отключить или включить пользователя',
  access: { anyOf: ['user/block'], orContact: true },
  confirm: true,
  params: IdParams,
  body: Switch,
  reply: User,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/users/:id/reset_password/',
  changes: ['access'],
  summary: 'Выдать временный пароль',
  access: { anyOf: ['user/auth'], orContact: true },
  confirm: true,
  params: IdParams,
  query: strictObject({
    remove_factors: Type.Optional(
      Type.Boolean({ description: 'Убрать и второй фактор: вор мог добавить свой ключ доступа' }),
    ),
  }),
  reply: Type.Object({ temporary_password: Type.String() }),
});

export const resetFactors = endpoint({
  method: 'POST',
  path: '/api/users/:id/reset_factors/',
  changes: ['access'],
  summary: 'Сбросить второй фактор пользователя',
  access: { anyOf: ['user/auth'], orContact: true },
  confirm: true,
  params: IdParams,
  reply: User,
});

/** The places a company's tariff has for people. */
export const Places = Type.Object({
  tariff_name: Type.String(),
  max_users: nullable(Type.Integer()),
  used: Type.Integer(),
});

export const listOwnUsers = endpoint({
  method: 'GET',
  path: '/api/profile/users/',
  summary: 'Пользователи своей организации',
  english: true,
  access: { anyOf: ['admin/org/view'], orContact: true },
  query: listQuery(USER_ORDERINGS, 'full_name', { disabled: anyOfValues(Type.Boolean()) }),
  /** `places` is null for a company that never had a tariff, and for the operator's own staff. */
  reply: Type.Object({ ...pageOf(User).properties, places: nullable(Places) }),
});
