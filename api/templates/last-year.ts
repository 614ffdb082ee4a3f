import { sql, type Kysely } from 'kysely';
import type { Viewer } from '#domain/access/access.ts';
import type { Names } from '#domain/language/english-names.ts';
import { formatNumber } from '#domain/language/format.ts';
import { text, type Locale } from '#domain/language/text.ts';
import { ACCEPTED, visibleTo } from '../journal/visible-sessions.ts';
import type { Database } from '../platform/database/schema.ts';
import type { PersonalRequest } from './workbook/personal-template.ts';

interface Row {
  readonly system: string | null;
  readonly metric_id: number;
  readonly value: number;
}

const ALL = text('Все', 'All');

interface LastYearRequest {
  readonly locale: Locale;
  readonly names: Names;
  readonly companyId: number;
  readonly year: number;
  readonly metricIds: readonly number[];
}

/** One number of the whole company stays a number; with figures by IT system each is named. */
function formatFigures(rows: readonly Row[], locale: Locale, names: Names): string | number {
  const [first] = rows;
  if (rows.length === 1 && first?.system === null) return first.value;
  return rows
    .map(({ system, value }) => `${system === null ? ALL[locale] : names.name(system)}: ${formatNumber(value, locale)}`)
    .join('; ');
}

/**
 * The company's values of a year that hold, for the column beside those to fill in: of each (IT system, metric) the
 * newest accepted one that the person sees.
 */
export async function loadLastYear(
  db: Kysely<Database>,
  viewer: Viewer,
  { companyId, year, metricIds, locale, names }: LastYearRequest,
): Promise<NonNullable<PersonalRequest['lastYear']>> {
  const { rows } = await sql<Row>`
    select * from (
      select distinct on (it_system_id, metric_id) it_system_id, it_system.name as system, metric_id, value
      from session
      join session_value on session_id = session.id
      left join it_system on it_system.id = it_system_id
      cross join unnest(metric_ids, values) as typed (metric_id, value)
      where session.company_id = ${companyId} and session.year = ${year}
        and ${ACCEPTED} and ${visibleTo(viewer)} and metric_id = any(${metricIds}::int[])
      order by it_system_id, metric_id, session.id desc
    ) as newest order by metric_id, it_system_id nulls first`.execute(db);
  const byMetric = Map.groupBy(rows, ({ metric_id }) => metric_id);
  return {
    year,
    values: [...byMetric].map(([metricId, own]) => ({ metricId, value: formatFigures(own, locale, names) })),
  };
}
