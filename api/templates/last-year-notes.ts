import { sql, type Kysely } from 'kysely';
import { formatNumber } from '#domain/language/format.ts';
import { ACCEPTED, sees, type Onlooker } from '../journal/session-sight.ts';
import type { Database } from '../platform/database/schema.ts';
import type { PersonalRequest } from './workbook/personal-template.ts';

interface Row {
  readonly session_id: number;
  readonly it_system_id: number | null;
  readonly metric_id: number;
  readonly value: number;
}

interface Wanted {
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
  onlooker: Onlooker,
  { companyId, year, metricIds }: Wanted,
): Promise<PersonalRequest['notes']> {
  const { rows } = await sql<Row>`
    select distinct on (it_system_id, metric_id) session.id as session_id, it_system_id, metric_id, value
    from session
    join session_value on session_id = session.id
    cross join unnest(metric_ids, values) as typed (metric_id, value)
    where session.company_id = ${companyId} and session.year = ${year}
      and ${ACCEPTED} and ${sees(onlooker)} and metric_id = any(${metricIds}::int[])
    order by it_system_id, metric_id, session.id desc`.execute(db);
  return rows.map(({ session_id, it_system_id, metric_id, value }) => ({
    metricId: metric_id,
    systemId: it_system_id,
    text: `${year}: ${formatNumber(value, 'ru')} (анкета № ${session_id})`,
  }));
}
