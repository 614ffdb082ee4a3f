import {
  getStatistics,
  listAuditLog,
  listAuditLogFieldValues,
  listClientStatistics,
  listLogEntries,
  listLogEntryFieldValues,
} from '#contract/journal.ts';
import { call } from '#web/app/call.ts';
import { read } from '#web/app/query-client.ts';
import type { FilterValue } from '#web/ui/table/Table.tsx';
import { periodQuery } from './period.ts';

type Asked = Readonly<Record<string, unknown>>;

const first = (value: unknown): string | undefined => (Array.isArray(value) ? String(value[0]) : undefined);

/** Days of the address become moments of the call; other filters go as they are, and the server reads them. */
const withPeriod = ({ from, to, ...query }: Asked): Asked => ({ ...query, ...periodQuery(first(from), first(to)) });

export const auditQuery = (query: Asked) => read(listAuditLog, { query: withPeriod(query) });

export const logEntriesQuery = (query: Asked) => read(listLogEntries, { query: withPeriod(query) });

export const statisticsQuery = read(getStatistics, {});

export const clientsQuery = (query: Asked) => read(listClientStatistics, { query });

export const levelsQuery = read(listLogEntryFieldValues, { query: { field: 'level' } });

interface Values {
  readonly values: readonly { value: unknown; label: string; count: number }[];
}
const choices = ({ values }: Values): FilterValue[] =>
  values.map(({ value, label, count }) => ({ value: String(value), label, count }));

export const auditValues = async (field: 'action' | 'object_type' | 'user' | 'company') =>
  choices(await call(listAuditLogFieldValues, { query: { field } }));

export const logEntryValues = async (field: 'sheet' | 'metric' | 'company' | 'linked_session') =>
  choices(await call(listLogEntryFieldValues, { query: { field } }));
