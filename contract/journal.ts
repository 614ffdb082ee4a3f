import { Type, type Static } from 'typebox';
import { LEVELS } from '#domain/journal/levels.ts';
import { endpointsOf } from './endpoint.ts';
import { anyOfValues, fieldValuesOf, listQuery, pageOf } from './lists.ts';
import { Day, Id, Instant, nullable, Ref } from './shapes.ts';

const endpoint = endpointsOf('journal');

/** From this moment on, and before that one. */
const period = { created_at__gte: Type.Optional(Instant), created_at__lt: Type.Optional(Instant) };

/** One line of the audit log: who did what to which object, and what it was before and after. */
export const AuditEntry = Type.Object({
  id: Type.Integer(),
  created_at: Instant,
  user: nullable(Ref),
  user_company: nullable({ ...Ref, description: 'Компания того, кто это сделал' }),
  company: nullable({ ...Ref, description: 'Компания, о которой эта строка' }),
  action: Type.String(),
  object_type: Type.String(),
  object_id: nullable(Type.String()),
  object_name: nullable(Type.String({ description: 'Как объект назывался тогда' })),
  object_name_now: nullable(Type.String({ description: 'Как объект называется теперь' })),
  object_exists: Type.Boolean({ description: 'Есть ли объект теперь; у расчётов нет названий' }),
  before: Type.Unknown(),
  after: Type.Unknown(),
  ip: nullable(Type.String()),
  times: Type.Integer({ description: 'Сколько раз за этот час; частое стоит одной строкой' }),
});
export type AuditEntry = Static<typeof AuditEntry>;

const auditQuery = listQuery(['created_at', 'action', 'object_type', 'user', 'company'], '-created_at', {
  action: anyOfValues(Type.String({ maxLength: 100 })),
  object_type: anyOfValues(Type.String({ maxLength: 100 })),
  object_id: anyOfValues(Type.String({ maxLength: 200 })),
  user: anyOfValues(Id),
  company: anyOfValues(Id),
  ...period,
});

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit-log/',
  summary: 'Журнал действий',
  access: { anyOf: ['admin/org/view'] },
  query: auditQuery,
  reply: pageOf(AuditEntry),
});

export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit-log/export/',
  summary: 'Журнал действий в файле Excel, с отбором списка',
  access: { anyOf: ['admin/org/view'] },
  query: auditQuery,
  file: true,
});

export const listAuditLogFieldValues = fieldValuesOf(listAuditLog, ['action', 'object_type', 'user', 'company']);

const Level = Type.Unsafe<(typeof LEVELS)[number]>({ type: 'integer', enum: LEVELS });

/** A finding of an import or a calculation: what was found where, what was expected, what to do. */
export const LogEntry = Type.Object({
  id: Type.Integer(),
  created_at: Instant,
  level: Level,
  code: nullable(Type.String({ description: 'Вид замечания; у старых записей его нет' })),
  message: Type.String(),
  sheet: nullable(Type.String()),
  cell: nullable(Type.String()),
  metric: nullable(Type.Object({ id: nullable(Type.Integer()), alias: Type.String(), name: nullable(Type.String()) })),
  found: nullable(Type.String()),
  expected: nullable(Type.String()),
  advice: nullable(Type.String()),
  linked_session: nullable(Type.Integer()),
  company: nullable(Ref),
});
export type LogEntry = Static<typeof LogEntry>;

export const listLogEntries = endpoint({
  method: 'GET',
  path: '/api/log_entry/',
  summary: 'Записи об обработке данных',
  english: true,
  access: { anyOf: ['view'] },
  values: { of: 'session' },
  query: listQuery(['level', 'created_at', 'sheet', 'metric', 'company', 'linked_session'], '-level', {
    level: anyOfValues(Level),
    level__gt: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    linked_session: anyOfValues(Id),
    code: anyOfValues(Type.String({ maxLength: 100 })),
    sheet: anyOfValues(Type.String({ maxLength: 100 })),
    metric: anyOfValues(Type.String({ maxLength: 200 })),
    company: anyOfValues(Id),
    ...period,
  }),
  reply: pageOf(LogEntry),
});

export const listLogEntryFieldValues = fieldValuesOf(listLogEntries, [
  'level',
  'sheet',
  'metric',
  'company',
  'linked_session',
]);

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** The portal in figures; months run without holes, the current one last. */
export const Statistics = Type.Object({
  companies: count('Компании'),
  users: count('Действующие пользователи'),
  sessions: count('Анкеты'),
  benchmarks: count('Расчёты'),
  by_month: Type.Array(
    Type.Object({
      month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
      sessions: Type.Integer(),
      benchmarks: Type.Integer(),
      sign_ins: Type.Integer(),
    }),
  ),
});
export type Statistics = Static<typeof Statistics>;

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/statistics/all/',
  summary: 'Статистика портала: всего и по месяцам',
  access: { anyOf: ['admin/org/view'] },
  reply: Statistics,
});

export const ClientStatistics = Type.Object({
  company: Ref,
  users: count('Действующие пользователи'),
  last_sign_in_at: nullable(Instant),
  sessions: count('Анкеты'),
  benchmarks: count('Расчёты'),
  tariff_name: nullable(Type.String()),
  valid_to: nullable(Day),
  is_active: Type.Boolean(),
});
export type ClientStatistics = Static<typeof ClientStatistics>;

export const listClientStatistics = endpoint({
  method: 'GET',
  path: '/api/statistics/clients/',
  summary: 'Статистика по компаниям',
  english: true,
  access: { anyOf: ['admin/org/view'] },
  query: listQuery(
    ['company', 'users', 'last_sign_in_at', 'sessions', 'benchmarks', 'tariff_name', 'valid_to'],
    'company',
    {},
  ),
  reply: pageOf(ClientStatistics),
});

export const exportStatistics = endpoint({
  method: 'GET',
  path: '/api/statistics/export/',
  summary: 'Статистика в файле Excel',
  access: { anyOf: ['admin/org/view'] },
  file: true,
});
