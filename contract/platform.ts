import { Type, type Static } from 'typebox';
import { endpointsOf } from './endpoint.ts';
import { ALL_ROOMS } from './rooms.ts';
import { oneOf, strictObject } from './shapes.ts';

const endpoint = endpointsOf('platform');

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health/',
  summary: 'Работает ли портал',
  access: 'public',
  reply: Type.Object({ status: oneOf(['ok']), version: Type.String() }),
});

export const getInstruction = endpoint({
  method: 'GET',
  path: '/api/instruction/',
  summary: 'Инструкция пользователя (PDF)',
  access: 'signed-in',
  file: true,
  cost: 3,
});

/** The progress of a long job, as it reaches the browser. */
export const ProgressEvent = Type.Object({
  type: oneOf(['session', 'benchmark']),
  id: Type.Integer(),
  status: Type.String(),
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
});
export type ProgressEvent = Static<typeof ProgressEvent>;

/** The last event of a stream that ends because its owner has opened too many. */
export const REPLACED = 'replaced';

/** Server-sent events: `session` or `benchmark` with `{ id, status, progress }`; `message` and `decisions` with nothing: one's messages, what the own company shows its director have changed. */
export const followEvents = endpoint({
  method: 'GET',
  path: '/api/events/',
  summary: 'Ход обработки анкет и расчётов, новые сообщения (server-sent events)',
  access: 'signed-in',
});

/** The made-up companies of a portal that is being tried out, and all that hangs on them. */
export const DemoData = Type.Object({
  companies: Type.Integer(),
  users: Type.Integer(),
  sessions: Type.Integer(),
  benchmarks: Type.Integer({ description: 'Все расчёты: в них есть демонстрационные компании' }),
  accounts: Type.Integer({ description: 'Записи, пароль которых показан на странице входа' }),
  own_password: Type.Boolean({ description: 'Такой пароль и у того, кто спросил: вместо него задаётся свой' }),
});
export type DemoData = Static<typeof DemoData>;

export const getDemoData = endpoint({
  method: 'GET',
  path: '/api/demo/',
  summary: 'Сколько в портале демонстрационных данных',
  access: { anyOf: ['admin/org/delete'], staff: true },
  reply: DemoData,
});

/** Needed only with `own_password`. */
const Password = Type.Optional(Type.String({ maxLength: 256 }));

export const clearDemoData = endpoint({
  method: 'DELETE',
  path: '/api/demo/',
  changes: ALL_ROOMS,
  summary:
    'Начать с чистого листа: убрать демонстрационные компании, их анкеты, расчёты и известные всем пароли; методика остаётся',
  access: { allOf: ['admin/org/delete', 'data/delete', 'user/block'], staff: true },
  confirm: true,
  long: true,
  body: strictObject({ new: Password, confirm: Password }),
  reply: DemoData,
});
