import { sql, type Kysely } from 'kysely';
import type { Viewer } from '#domain/access/access.ts';
import { formatNumber } from '#domain/language/format.ts';
import { ACCEPTED, visibleTo } from '../journal/visible-sessions.ts';
import type { Database } from '../platform/database/schema.ts';
import type { PersonalRequest } from './workbook/personal-template.ts';

interface Row {
  readonly session_id: number;
  readonly it_system_id: number | null;
  readonly metric_id: number;
  readonly value: number;
}

interface NotesRequest {
  readonly companyId: number;
  readonly year: number;
  readonly metricIds: readonly number[];
}

/**
 * The company's values of a year that hold, as texts for comments: of each (IT system, metric) the newest accepted one
 * that the person sees.
 */
export async function loadNotes(
  db: Kysely<Database>,
  viewer: Viewer,
  { companyId, year, metricIds }: NotesRequest,
): Promise<PersonalRequest['notes']> {
  const { rows } = await sql<Row>`
    select distinct on (it_system_id, metric_id) session.id as session_id, it_system_id, metric_id, value
    from session
    join session_value on session_id = session.id
    cross join unnest(metric_ids, values) as typed (metric_id, value)
    where session.company_id = ${companyId} and session.year = ${year}
      and ${ACCEPTED} and ${visibleTo(viewer)} and metric_id = any(${metricIds}::int[])
    order by it_system_id, metric_id, session.id desc`.execute(db);
  return rows.map(({ session_id, it_system_id, metric_id, value }) => ({
    metricId: metric_id,
    systemId: it_system_id,
    text: `${year}: ${formatNumber(value, 'ru')} (анкета № ${session_id})`,
  }));
}
