import type { Kysely } from 'kysely';
import { expectedMetrics } from '#domain/questionnaires/collecting/expected.ts';
import { dataState } from '#domain/questionnaires/data-state.ts';
import type { DataState } from '#contract/data-state.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Client } from '../platform/http/actor.ts';
import { listOpenCells, listToCheck } from './collecting/doubtful-metrics.ts';
import { assignedIn, listAssignments, listReportedMetrics, loadYears } from './collecting/load-years.ts';

type Db = Kysely<Database>;

/** How complete the data of the reader's own company are. */
export async function getDataState(db: Db, actor: Client): Promise<DataState> {
  const id = actor.company_id;
  const metrics = await listReportedMetrics(db);
  const years = await loadYears(db, id, metrics);
  const waiting = await listToCheck(db, actor, id);
  const opened = waiting.flatMap(({ year }) => year ?? []);
  const [next] = waiting;
  const assignments = await listAssignments(db, id);
  const state = dataState(years, opened, (year) =>
    expectedMetrics(years, year, metrics, assignedIn(assignments, year)),
  );
  const missing = new Set(state?.missing);
  const byProcess = Map.groupBy(
    metrics.filter((metric) => missing.has(metric.id)),
    ({ root_id }) => root_id,
  );
  return {
    year: state?.year ?? null,
    reported: state?.reported ?? 0,
    expected: state?.expected ?? 0,
    missing: Array.from(byProcess.values(), (group) => ({
      process: { id: group[0]!.root_id, name: group[0]!.root_name },
      count: group.length,
    })),
    to_check: next ? { session_id: next.id, count: (await listOpenCells(db, next.id)).length } : null,
    has_data: years.size > 0,
  };
}
