// `npm run cluster`: two PostgreSQL servers with synchronous replication, HAProxy and three portals on this machine. While people
// work, the database fails over and back and the portals are restarted one by one; prints what people noticed of it.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#api/testing/free-port.ts';
import { fillSmallPortal } from '#api/testing/fill-small-portal.ts';
import { urlOf } from '#api/testing/address.ts';
import { runPortal, type RunningPortal } from '#api/testing/running-portal.ts';
import { TEST_SECRET_KEY } from '#api/testing/test-settings.ts';
import { startTraffic } from '#api/testing/traffic.ts';
import { startBalancer } from './cluster/balancer.ts';
import { startPair } from './cluster/postgres-pair.ts';
import { isNothingLost, runRehearsal } from './rehearsal/rehearsal.ts';
import { BALANCER, findBalancer, installPrograms, SERVER } from './setup-programs.mjs';
import { say } from './run.mjs';

const PORTALS = 3;
/** People open eight pages a second, below what one person may. */
const PAGE_EVERY_MS = 500;
/** An upload and a calculation, all the time: a failover or a restart must meet changes. */
const CHANGES_EVERY_MS = [1000, 2000] as const;
/** Longer than HAProxy needs to notice. */
const DRAIN_SECONDS = 5;
const CALM_MS = 5000;
const CALL_MS = 60_000;

/** One failover and the way back, for `npm run test:fresh`. */
const IS_SHORT = process.argv.includes('--short');

await installPrograms([SERVER, BALANCER]);

await runRehearsal('cluster', async ({ folder, closing, claim }) => {
  const pair = await startPair(folder, closing);
  const ports = await Promise.all(Array.from({ length: PORTALS }, () => freePort()));
  const balancer = await startBalancer(findBalancer() ?? '', folder, { pair, portals: ports, closing });
  const url = `http://localhost:${balancer.webPort}`;
  const shared = {
    PUBLIC_URL: url,
    DATABASE_URL: urlOf({ ...pair.connection(), port: balancer.databasePort }),
    SECRET_KEY: TEST_SECRET_KEY,
    TRUST_PROXY: '127.0.0.1',
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
  const startOne = (at: number): Promise<RunningPortal> =>
    runPortal({ ...shared, PORT: String(ports[at]), DATA_DIR: join(folder, `portal-${at + 1}`) });
  const { tokens, workbook } = await fillSmallPortal(pair.connection(), shared);
  const portals = [await startOne(0)];
  closing.push(() => Promise.all(portals.map((portal) => portal.stop())));
  for (let at = 1; at < PORTALS; at++) portals.push(await startOne(at));
  say(`Два PostgreSQL, HAProxy и ${PORTALS} портала работают: ${url}`);

  /** The longest time in which nobody was served, in milliseconds. */
  function watch(): () => number {
    const headers = { authorization: `Bearer ${tokens.client}` };
    let [served, longest, over] = [performance.now(), 0, false];
    const ask = async (): Promise<void> => {
      while (!over) {
        const answer = await fetch(`${url}/api/users/me/`, { headers, signal: AbortSignal.timeout(CALL_MS) })
          .then(({ ok }) => ok)
          .catch(() => false);
        const now = performance.now();
        longest = Math.max(longest, now - served);
        if (answer) served = now;
        await pause(100);
      }
    };
    void ask();
    return () => {
      over = true;
      return Math.round(longest);
    };
  }

  /** Lets people work while something happens, and says what they noticed; `quiet` things they must not notice. */
  async function rehearse(title: string, quiet: boolean, happen: () => Promise<void>): Promise<void> {
    const traffic = startTraffic({
      url,
      tokens,
      workbook,
      most: 200,
      every: PAGE_EVERY_MS,
      changesEvery: CHANGES_EVERY_MS,
    });
    const longest = watch();
    let gap = 0;
    try {
      await pause(CALM_MS);
      await happen();
      await pause(CALM_MS);
    } finally {
      gap = longest();
      await traffic.stop();
    }
    const [later, problems] = [traffic.later(), traffic.problems];
    say(
      `\n${title}: ${traffic.calls()} обращений, просьб повторить позже (503): ${later}, дольше всего без ответа: ${gap} мс`,
    );
    for (const problem of problems.slice(0, 5)) say(`    ${problem}`);
    claim(problems.length === 0, `других отказов нет${problems.length > 0 ? `: их ${problems.length}` : ''}`);
    if (quiet) claim(later === 0, 'никого не просили прийти позже');
    const counts = `анкет ${traffic.uploads.length}, расчётов ${traffic.calculations.length}`;
    claim(await isNothingLost(pair.connection(), traffic), `принятое не потеряно: ${counts}`);
    claim(
      portals.every((portal) => portal.isAlive()),
      'все процессы портала живы',
    );
  }

  await rehearse('Главный сервер базы пропал, второй занял его место', false, () => pair.failOver());
  await rehearse('Пропавший сервер вернулся вторым', true, () => pair.rejoin());
  if (IS_SHORT) return;
  await rehearse('И снова наоборот', false, () => pair.failOver());
  await rehearse('И вернулся', true, () => pair.rejoin());
  await rehearse('Порталы перезапущены по одному', true, async () => {
    for (let at = 0; at < PORTALS; at++) {
      await portals[at]!.stop();
      portals[at] = await startOne(at);
      // HAProxy asks three times before it sends people there again.
      await pause(4000);
    }
  });
});
