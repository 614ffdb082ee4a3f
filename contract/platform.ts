import { Type, type Static } from 'typebox';
import { ALL_ROOMS, endpointsOf } from './endpoint.ts';
import { oneOf } from './shapes.ts';

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
});

/** The progress of a long job, as it reaches the browser. */
export const ProgressEvent = Type.Object({
  type: oneOf(['session', 'benchmark']),
  id: Type.Integer(),
  status: Type.String(),
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
});
export type ProgressEvent = Static<typeof ProgressEvent>;

/** Server-sent events: `event: session` or `benchmark`, data `{ id, status, progress }`. */
export const followEvents = endpoint({
  method: 'GET',
  path: '/api/events/',
  summary: 'Ход обработки анкет и расчётов (server-sent events)',
  access: 'signed-in',
});

/** The made-up companies of a portal that is being tried out, and all that hangs on them. */
export const DemoData = Type.Object({
  companies: Type.Integer(),
  users: Type.Integer(),
  sessions: Type.Integer(),
  benchmarks: Type.Integer({ description: 'Все расчёты: в них есть демонстрационные компании' }),
});
export type DemoData = Static<typeof DemoData>;

export const getDemoData = endpoint({
  method: 'GET',
  path: '/api/demo/',
  summary: 'Сколько в портале демонстрационных данных',
  access: { anyOf: ['admin/org/delete'], staff: true },
  reply: DemoData,
});

export const clearDemoData = endpoint({
  method: 'DELETE',
  path: '/api/demo/',
  changes: ALL_ROOMS,
  summary: 'Начать с чистого листа: убрать демонстрационные компании, их анкеты и расчёты; методика остаётся',
  access: { allOf: ['admin/org/delete', 'data/delete', 'user/block'], staff: true },
  reply: DemoData,
});
