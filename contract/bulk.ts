import { Type } from 'typebox';
import { endpointsOf, ALL_ROOMS } from './endpoint.ts';
import { Day, Id, Ref, strictObject } from './shapes.ts';

/** More objects than this are changed in several steps. */
export const MOST_AT_ONCE = 500;
const Ids = Type.Array(Id, { minItems: 1, maxItems: MOST_AT_ONCE });

const organisations = endpointsOf('organisations');
const subscriptions = endpointsOf('subscriptions');
const access = endpointsOf('access');

/** How many were changed: all of them, for one that is refused keeps all from being changed. */
const Changed = Type.Object({ changed: Type.Integer() });

export const setBranches = organisations({
  method: 'POST',
  path: '/api/company/many/branches/',
  changes: ALL_ROOMS,
  summary: 'Задать отрасли многих компаний, все или ни одной',
  access: { anyOf: ['admin/org/edit'] },
  body: strictObject({ companies: Ids, branch_ids: Type.Array(Id, { maxItems: 100 }) }),
  reply: Changed,
});

export const addSubscriptions = subscriptions({
  method: 'POST',
  path: '/api/subscriptions/many/',
  changes: ALL_ROOMS,
  summary: 'Оформить подписку многим компаниям, всем или ни одной; с dry_run — только показать, кому нельзя',
  access: { anyOf: ['admin/tarif/add'] },
  confirm: true,
  body: strictObject({
    companies: Ids,
    tariff: Id,
    valid_from: Day,
    valid_to: Day,
    dry_run: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({
    ...Changed.properties,
    refused: Type.Array(Type.Object({ company: Ref, reason: Type.String() })),
  }),
});

export const disableUsers = access({
  method: 'POST',
  path: '/api/users/many/disable/',
  changes: ['access', 'organisations', 'subscriptions'],
  summary: 'Отключить или включить многих пользователей, всех или ни одного',
  access: { anyOf: ['user/block'], orContact: true },
  confirm: true,
  body: strictObject({ users: Ids, value: Type.Boolean() }),
  reply: Changed,
});
