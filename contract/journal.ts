import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { anyOfValues, fieldValuesOf, listQuery, pageOf } from './lists.ts';
import { Instant, nullable, Ref } from './shapes.ts';

/** One line of the audit log: who did what to which object, and what it was before and after. */
export const AuditEntry = Type.Object({
  id: Type.Integer(),
  created_at: Instant,
  user: nullable(Ref),
  company: nullable(Ref),
  action: Type.String(),
  object_type: Type.String(),
  object_id: nullable(Type.String()),
  before: Type.Unknown(),
  after: Type.Unknown(),
  ip: nullable(Type.String()),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit-log/',
  noun: 'journal',
  summary: 'Журнал действий',
  access: { anyOf: ['admin/org/view'] },
  query: listQuery(['created_at', 'action', 'object_type'], '-created_at', {
    action: anyOfValues(Type.String({ maxLength: 100 })),
    object_type: anyOfValues(Type.String({ maxLength: 100 })),
    user: anyOfValues(Type.Integer()),
    company: anyOfValues(Type.Integer()),
  }),
  reply: pageOf(AuditEntry),
});

export const listAuditLogFieldValues = fieldValuesOf(listAuditLog, ['action', 'object_type', 'user', 'company']);
