import { waitsForCompany } from '#domain/access/questionnaires.ts';
import { sql, type RawBuilder } from 'kysely';
import { allows } from '#domain/access/access.ts';
import type { ReplacedValue } from '#contract/collecting.ts';
import { listSessions, type Session } from '#contract/questionnaires.ts';
import { HOLDS, visibleTo } from '../../journal/visible-sessions.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';
import { loadWaitingValues } from '../checking/waiting-values.ts';
import { getSessionOf } from '../session-rows.ts';

const MOST_SHOWN = 100;

interface Row {
  readonly metric_id: number;
  readonly metric_name: string;
  readonly system_id: number | null;
  readonly system_name: string | null;
  readonly before: number;
  readonly after: number;
  readonly session_id: number;
  readonly user_name: string | null;
  readonly created_at: Date;
  readonly count: number;
}

/** The values of a questionnaire as rows: those it was accepted with, or those it would bring. */
async function valuesOf(services: Services, session: Session): Promise<RawBuilder<unknown>> {
  if (!waitsForCompany(session))
    return sql`select it_system_id, metric, value
      from session_value cross join unnest(metric_ids, values) as reported (metric, value)
      where session_id = ${session.id}`;
  const values = await loadWaitingValues(services, session);
  const systems = values.flatMap(({ it_system_id, metric_ids }) => metric_ids.map(() => it_system_id));
  const metrics = values.flatMap(({ metric_ids }) => metric_ids);
  return sql`select * from unnest(${systems}::int[], ${metrics}::int[],
    ${values.flatMap((one) => one.values)}::float8[]) as waiting (it_system_id, metric, value)`;
}

/**
 * The numbers that a questionnaire replaced when it was accepted, or would replace: for the same company, year, IT
 * system and metric the newest questionnaire before it said something else.
 */
export async function listReplaced(
  services: Services,
  actor: Actor,
  id: number,
): Promise<{ count: number; results: ReplacedValue[] }> {
  const { db } = services;
  const session = await getSessionOf(db, actor, id);
  const { company, year } = session;
  const { rows } = await sql<Row>`
    with own as (${await valuesOf(services, session)}), earlier as (
      select distinct on (it_system_id, metric) it_system_id, metric, value, session.id as session_id, user_name,
        session.created_at
      from session join session_value on session_id = session.id
        cross join unnest(metric_ids, values) as reported (metric, value)
      where session.company_id = ${company.id} and session.year = ${year} and session.id < ${id}
        and ${HOLDS} and ${visibleTo(actor)}
      order by it_system_id, metric, session.id desc
    )
    select own.metric as metric_id, metric.description as metric_name, it_system.id as system_id,
      it_system.name as system_name, earlier.value as before, own.value as after, earlier.session_id,
      earlier.user_name, earlier.created_at, count(*) over ()::int as count
    from own
      join earlier on earlier.metric = own.metric and earlier.it_system_id is not distinct from own.it_system_id
      join metric on metric.id = own.metric
      join process_place on process_place.id = metric.process_id
      left join it_system on it_system.id = own.it_system_id
    where earlier.value <> own.value
    order by process_place.places, metric.position, metric.id, it_system.name nulls first
    limit ${MOST_SHOWN}`.execute(db);
  const isNamed = allows(actor, listSessions.parts.author);
  return {
    count: rows[0]?.count ?? 0,
    results: rows.map((row) => ({
      metric: { id: row.metric_id, name: row.metric_name },
      it_system: row.system_id === null ? null : { id: row.system_id, name: row.system_name ?? '' },
      before: row.before,
      after: row.after,
      session_id: row.session_id,
      person: isNamed ? row.user_name : null,
      at: row.created_at.toISOString(),
    })),
  };
}
