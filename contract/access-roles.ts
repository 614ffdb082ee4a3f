import { Type, type Static } from 'typebox';
import { CODES } from '#domain/access/codes.ts';
import { FIXED } from '#domain/access/fixed-codes.ts';
import { endpointsOf } from './endpoint.ts';
import { oneOf, StartedFrom, Version, strictObject, nameOf } from './shapes.ts';

const endpoint = endpointsOf('access');

/** A named set of permission codes. Built-in roles can be changed, not deleted. */
export const Role = Type.Object({
  id: Type.String(),
  name: Type.String(),
  tokens: Type.Array(oneOf(CODES)),
  user_count: Type.Integer(),
  company_user_count: Type.Integer({ description: 'Из них сотрудники компаний, отключённые тоже' }),
  builtin: Type.Boolean(),
  second_factor_required: Type.Boolean(),
  version: Version,
  can: Type.Object(
    {
      edit: Type.Boolean(),
      delete: Type.Boolean(),
      copy: Type.Boolean({ description: 'Добавить роль с теми же правами' }),
      give: Type.Boolean({ description: 'Дать пользователю' }),
      give_to_contact: Type.Boolean({ description: 'Дать контактному лицу компании' }),
    },
    { description: 'Что с ролью может сделать тот, кто спросил' },
  ),
  fixed: Type.Record(Type.String(), oneOf(FIXED), {
    description: 'Права, которые он в роли изменить не может, и почему',
  }),
});
export type Role = Static<typeof Role>;

const DATA = {
  name: nameOf(100),
  tokens: Type.Array(oneOf(CODES), { maxItems: 200 }),
  /** Left out: as it was, and not for a new role. */
  second_factor_required: Type.Optional(Type.Boolean()),
};
const RoleData = Type.Object(DATA, { additionalProperties: false });
export type RoleData = Static<typeof RoleData>;
const RoleChange = strictObject({ ...DATA, version: StartedFrom });
export type RoleChange = Static<typeof RoleChange>;

const RoleParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/roles/',
  summary: 'Роли и их права',
  access: { anyOf: ['admin/role/view'] },
  reply: Type.Array(Role),
});

export const addRole = endpoint({
  method: 'POST',
  path: '/api/roles/',
  changes: ['access', 'organisations', 'subscriptions'],
  summary: 'Добавить роль',
  access: { anyOf: ['admin/role/add'] },
  confirm: true,
  body: RoleData,
  reply: Role,
  status: 201,
});

export const saveRole = endpoint({
  method: 'PUT',
  path: '/api/roles/:id/',
  changes: ['access', 'organisations', 'subscriptions'],
  summary: 'Изменить роль',
  access: { anyOf: ['admin/role/edit'] },
  confirm: true,
  params: RoleParams,
  body: RoleChange,
  reply: Role,
});

export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/api/roles/:id/',
  changes: ['access', 'organisations', 'subscriptions'],
  summary: 'Удалить роль, которой ни у кого нет',
  access: { anyOf: ['admin/role/delete'] },
  confirm: true,
  params: RoleParams,
});
