import type { Installation } from './installation.ts';
import { must } from './broken.ts';
import type { Acknowledged, Scenario } from './scenario.ts';
import { until } from './until.ts';

/** A job of a dead process is taken over within about 20 seconds, and one that failed waits between its tries. */
const SETTLED_MS = 120_000;
const LISTENING_MS = 15_000;

const listOf = (ids: readonly number[]): string => (ids.length > 0 ? ids.join() : 'null');

/** How many of what was acknowledged are whole, and what is still under way. */
const stateOf = ({ uploads, calculations, publications }: Acknowledged): string => `
  select (select count(*)::int from session where status like 'accepted%' and id in (${listOf(uploads)})
            and exists (select from session_value where session_id = session.id)
            and exists (select from stored_file where id = session.file_id)
            and not exists (select from log_entry where linked_session = session.id and code = 'not_annotated')) as uploads,
         (select count(*)::int from benchmark where status = 'done' and id in (${listOf(calculations)})
            and exists (select from benchmark_metric where benchmark_id = benchmark.id)) as calculations,
         (select count(*)::int from benchmark where publishing is null and id in (${listOf(publications)})
            and exists (select from release join release_figure on release_id = release.id
                        where release.benchmark_id = benchmark.id)) as publications,
         (select count(*)::int from session where status in ('queued', 'processing')) as reading,
         (select count(*)::int from benchmark where status in ('queued', 'processing')) as calculating`;

interface State extends Readonly<Record<string, unknown>> {
  readonly uploads: number;
  readonly calculations: number;
  readonly publications: number;
  readonly reading: number;
  readonly calculating: number;
}

const LISTENERS = `select application_name as name, count(*)::int as count from pg_stat_activity
  where application_name in ('etalon-events', 'etalon-jobs-listen') group by 1 order by 1`;
const ONE_EACH = JSON.stringify([
  { name: 'etalon-events', count: 1 },
  { name: 'etalon-jobs-listen', count: 1 },
]);

async function checkSettled(site: Installation, acknowledged: Acknowledged): Promise<void> {
  const { uploads, calculations, publications } = acknowledged;
  const expected = JSON.stringify({
    uploads: uploads.length,
    calculations: calculations.length,
    publications: publications.length,
    reading: 0,
    calculating: 0,
  });
  let found = '';
  await until(
    async () => {
      const [state] = await site.query<State>(stateOf(acknowledged));
      found = JSON.stringify(state);
      return found === expected;
    },
    SETTLED_MS,
    () => `acknowledged and settled: ${expected}, found ${found}`,
    300,
  );
}

/** Everything that must hold when the fault is over. */
export async function checkWhole(
  site: Installation,
  scenario: Scenario,
  acknowledged: Acknowledged,
  startsBefore: number,
): Promise<void> {
  await checkSettled(site, acknowledged);
  let listeners = '';
  await until(
    async () => (listeners = JSON.stringify(await site.query(LISTENERS))) === ONE_EACH,
    LISTENING_MS,
    () => `listening connections: ${listeners}`,
  );
  const portal = site.portal();
  const restarts = portal.starts() - startsBefore;
  const most = scenario.restarts ?? 0;
  must(restarts <= most, `the portal was started again ${restarts} times, and ${most} were to be expected`);
  must(
    portal.absences.every(({ from, startedAt }) => startedAt !== null && startedAt - from <= site.restartedMs),
    `a portal that ended was not started again within ${site.restartedMs / 1000} s`,
  );
  must(
    portal.absences.every(({ to }) => to !== null),
    'a portal that was started again has never answered',
  );
  const { code, said } = await site.check();
  must(code === 0, `npm run etalon -- check:\n${said}`);
}
