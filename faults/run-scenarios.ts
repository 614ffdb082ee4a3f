import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { install, type Installation } from './installation.ts';
import { Broken, must } from './broken.ts';
import type { Mode } from './modes.ts';
import type { Round, Scenario } from './scenario.ts';
import { keepEnd } from './opened.ts';
import { createSeeds, makeFolder, type Seeds } from './seeds.ts';
import { until } from './until.ts';
import { watch } from './watch.ts';
import { checkWhole } from './whole.ts';

export const LOGS = join(import.meta.dirname, '..', '.cache', 'faults');
const ROUND_LIMIT_MS = 900_000;
const READY_MS = 300_000;
/** More than a gigabyte stays free when nothing fills it: `etalon check` asks for that much. */
const SMALL_DISK = 'size=1600m';

export interface Result {
  readonly scenario: string;
  readonly mode: Mode;
  rounds: number;
  passed: number;
  hits: number;
  longestOutageMs: number;
  readonly failures: { readonly round: number; readonly why: string; readonly log: string }[];
  skipped: string | null;
}

/** Numbers by chance that a repeated run finds again (mulberry32). */
function randomFrom(text: string): () => number {
  let state = Buffer.from(text).reduce((sum, byte) => Math.imul(sum ^ byte, 16_777_619), 2_166_136_261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Ends even when the round hangs. */
async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const over = new AbortController();
  const late = pause(ms, undefined, { signal: over.signal }).then(() => {
    throw new Broken(`the round is not over after ${ms / 1000} s`);
  });
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => over.abort());
}

async function playRound(site: Installation, scenario: Scenario, round: Round): Promise<number> {
  const portal = site.start();
  const startsBefore = portal.starts();
  if (!scenario.disturbsStart) {
    await until(() => site.isReady(), READY_MS, 'the portal is not ready before the round');
    await site.signIn();
  }
  const path = scenario.watched ?? '/api/users/me/';
  const watching = watch(`${site.url}${path}`, site.token('analyst'), portal);
  let problems: readonly string[] = [];
  try {
    await scenario.run(site, round);
    await until(() => site.isReady(), READY_MS, 'the portal is not ready after the fault');
    // One more look, so that the outage has an end.
    await pause(200);
  } finally {
    problems = await watching.stop();
  }
  must(problems.length === 0, `calls were answered wrongly:\n${problems.slice(0, 10).join('\n')}`);
  const outage = watching.longestOutage();
  await checkWhole(site, scenario, round.acknowledged, startsBefore);
  return outage;
}

interface Place {
  readonly restartedMs: number;
  readonly base: string;
  readonly seeds: Seeds;
}

async function openSite(
  { restartedMs, base, seeds }: Place,
  scenario: Scenario,
  mode: Mode,
  log: (line: string) => void,
) {
  const folder = mkdtempSync(join(base, 'site-'));
  makeFolder(folder);
  let site: Installation | null = null;
  const close = keepEnd(async () => {
    await site?.close().catch(() => undefined);
    if (scenario.onSmallDisk) spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    if (scenario.onSmallDisk) {
      const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `${SMALL_DISK},mode=755`, 'tmpfs', folder]);
      // It will be filled: never the machine's own.
      must(status === 0, 'the small disk could not be mounted');
    }
    await seeds.copyTo(mode, scenario.seed, folder);
    site = await install(mode, folder, {
      log,
      restartedMs,
      undisturbedDemo: () => seeds.demoCounts(mode),
      throughGate: scenario.throughGate === true,
      settings: scenario.env,
    });
    return { site, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function runScenario(place: Place, scenario: Scenario, mode: Mode, rounds: number): Promise<Result> {
  const result: Result = {
    scenario: scenario.name,
    mode,
    rounds: 0,
    passed: 0,
    hits: 0,
    longestOutageMs: 0,
    failures: [],
    skipped: scenario.skip?.() ?? null,
  };
  if (result.skipped !== null) return result;
  let file = '';
  const log = (line: string): void => {
    if (file !== '') appendFileSync(file, `${new Date().toISOString()} ${line}\n`);
  };
  let current: Awaited<ReturnType<typeof openSite>> | null = null;
  try {
    for (let number = 0; number < rounds; number++) {
      file = join(LOGS, `${scenario.name.replaceAll(/\W+/g, '-')}-${mode}-${number + 1}.log`);
      rmSync(file, { force: true });
      const random = randomFrom(`${scenario.name} ${mode} ${number}`);
      const acknowledged = { uploads: [], calculations: [], publications: [] };
      const round: Round = { number, acknowledged, random, log, hit: () => (result.hits += 1) };
      result.rounds += 1;
      try {
        current ??= await openSite(place, scenario, mode, log);
        const outage = await within(playRound(current.site, scenario, round), ROUND_LIMIT_MS);
        result.longestOutageMs = Math.max(result.longestOutageMs, outage);
        result.passed += 1;
        rmSync(file, { force: true });
        file = '';
      } catch (error) {
        const why = error instanceof Broken ? error.message : String(error instanceof Error ? error.stack : error);
        log(`FAILED: ${why}`);
        result.failures.push({ round: number + 1, why, log: file });
      }
      // After a failure the next round begins with a sound installation.
      if (scenario.isFresh || result.failures.at(-1)?.round === number + 1) {
        await current?.close();
        current = null;
      }
    }
  } finally {
    await current?.close();
  }
  return result;
}

export interface Run {
  readonly scenarios: readonly Scenario[];
  readonly modes: readonly Mode[];
  readonly rounds: number;
  readonly restartedMs: number;
  /** Called after each scenario and mode. */
  readonly onResult?: (result: Result) => void;
}

/** Plays every scenario in every mode, one after another. */
export async function runScenarios({
  scenarios,
  modes,
  rounds,
  restartedMs,
  onResult,
}: Run): Promise<readonly Result[]> {
  mkdirSync(LOGS, { recursive: true });
  const base = mkdtempSync(join(tmpdir(), 'etalon-faults-'));
  makeFolder(base);
  const seeds = createSeeds(base);
  const removeBase = keepEnd(async () => {
    seeds.remove();
    rmSync(base, { recursive: true, force: true });
  });
  const place = { restartedMs, base, seeds };
  const results: Result[] = [];
  try {
    for (const scenario of scenarios) {
      for (const mode of modes.filter((one) => one === (scenario.mode ?? one))) {
        const result = await runScenario(place, scenario, mode, rounds);
        results.push(result);
        onResult?.(result);
      }
    }
  } finally {
    await removeBase();
  }
  return results;
}
