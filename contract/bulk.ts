import { Type } from 'typebox';
import { endpointsOf } from './endpoint.ts';
import { ALL_ROOMS } from './rooms.ts';
import { Invitation } from './access-users.ts';
import { showInBenchmark } from './questionnaires.ts';
import { Day, Id, LINES, Ref, strictObject } from './shapes.ts';

/** More objects than this are changed in several steps. */
export const MOST_AT_ONCE = 500;
const Ids = Type.Array(Id, { minItems: 1, maxItems: MOST_AT_ONCE });

const organisations = endpointsOf('organisations');
const subscriptions = endpointsOf('subscriptions');
const access = endpointsOf('access');
const questionnaires = endpointsOf('questionnaires');

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

/** Only for people who have not set a password of their own yet: a new link or temporary password replaces the old one. */
export const inviteUsers = access({
  method: 'POST',
  path: '/api/users/many/invite/',
  changes: ['access', 'messages'],
  summary:
    'Пригласить ещё раз тех, кто ещё не входил, всех или никого: письмо со ссылкой, без адреса — временный пароль',
  access: { anyOf: ['user/auth'], orContact: true },
  confirm: true,
  body: strictObject({ users: Ids }),
  reply: Type.Object({ ...Changed.properties, invitations: Type.Array(Invitation) }),
});

export const setCompaniesInMarket = organisations({
  method: 'POST',
  path: '/api/company/many/in-market/',
  changes: ALL_ROOMS,
  summary: 'Отозвать данные многих компаний из рынка или вернуть их, всех или ни одной',
  access: { anyOf: ['admin/org/edit'] },
  confirm: true,
  body: strictObject({ companies: Ids, value: Type.Boolean() }),
  reply: Changed,
});

export const retrySessions = questionnaires({
  method: 'POST',
  path: '/api/sessions/many/retry/',
  changes: ['questionnaires', 'benchmarks'],
  summary: 'Обработать ещё раз многие анкеты, на которых портал ошибся, все или ни одной',
  access: { anyOf: ['edit'] },
  body: strictObject({ sessions: Ids }),
  reply: Changed,
  status: 202,
});

export const showSessionsInBenchmark = questionnaires({
  method: 'POST',
  path: '/api/sessions/many/show-in-benchmark/',
  changes: ['questionnaires', 'benchmarks'],
  summary: 'Включить многие анкеты в бенчмарк или исключить с причиной, все или ни одной',
  access: showInBenchmark.access,
  body: strictObject({
    sessions: Ids,
    value: Type.Boolean(),
    reason: Type.Optional(Type.String({ maxLength: 500, pattern: LINES, description: 'Обязательна, чтобы исключить' })),
  }),
  reply: Changed,
});

export const downloadSessions = questionnaires({
  method: 'GET',
  path: '/api/sessions/many/files/',
  values: { of: 'session' },
  summary: 'Файлы многих анкет одним архивом (.zip), как присланы',
  access: { anyOf: ['file/download'] },
  query: strictObject({ sessions: Ids }),
  file: true,
});
