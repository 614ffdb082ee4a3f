import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '#api/platform/database/connect.ts';
import type { Connection } from '#api/platform/database/connection.ts';
import { chooseUser } from '#api/platform/database/embedded/run-as.ts';
import { silent } from '#api/testing/test-cluster.ts';
import type { Traffic } from '#api/testing/traffic.ts';
import { say } from '../run.mjs';

/** What ends a thing is put here as soon as it runs. */
export type Closing = (() => unknown)[];

export interface Rehearsal {
  /** Of the user who runs the servers; gone at the end. */
  readonly folder: string;
  readonly closing: Closing;
  /** Says how a claim stands, and remembers when it does not. */
  readonly claim: (isTrue: boolean, words: string) => void;
}

/** Plays something through in a folder of its own, says whether all claims held, and leaves nothing behind. */
export async function runRehearsal(name: string, play: (rehearsal: Rehearsal) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `etalon-${name}-`));
  chmodSync(folder, 0o755);
  const { uid, gid } = chooseUser(join(folder, 'one'));
  if (uid !== undefined) chownSync(folder, uid, gid ?? uid);
  const closing: Closing = [() => rmSync(folder, { recursive: true, force: true })];
  let failed = 0;

  /** What was started is stopped, the last first, however the rehearsal ends. */
  async function close(): Promise<void> {
    for (const end of closing.splice(0).toReversed()) await Promise.resolve().then(end).catch(say);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(1)));

  const claim = (isTrue: boolean, words: string): void => {
    say(`  ${isTrue ? '✓' : '✗'} ${words}`);
    failed += isTrue ? 0 : 1;
  };
  try {
    await play({ folder, closing, claim });
  } catch (error) {
    failed += 1;
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await close();
  }
  say(`\n${failed === 0 ? 'Всё выдержано.' : `Не выдержано: ${failed}.`}`);
  process.exitCode = failed === 0 ? 0 : 1;
}

export type Acknowledged = Pick<Traffic, 'uploads' | 'calculations'>;

/** Every acknowledged questionnaire is read to its end, every calculation done; the portal has two minutes for it. */
export async function isNothingLost(at: Connection, { uploads, calculations }: Acknowledged): Promise<boolean> {
  const { pool, close } = await connect(at, { log: silent });
  const text = `select
    (select count(distinct id)::int from session join session_value on session_id = id
       where status like 'accepted%' and id = any ($1)) as uploads,
    (select count(*)::int from benchmark where status = 'done' and id = any ($2)) as calculations`;
  try {
    for (let left = 120; left > 0; left--) {
      const { rows } = await pool.query<Record<'uploads' | 'calculations', number>>(text, [uploads, calculations]);
      if (rows[0]?.uploads === uploads.length && rows[0].calculations === calculations.length) return true;
      await pause(1000);
    }
    return false;
  } finally {
    await close();
  }
}
