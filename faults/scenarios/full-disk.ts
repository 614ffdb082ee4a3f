import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from '../installation.ts';
import { calculate, upload } from '../people.ts';
import type { Scenario } from '../scenario.ts';

const UPLOADS = 12;
/** More than the small disk holds. */
const MOST_BYTES = 2 * 1024 ** 3;

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-mount-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0;
  if (mounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
  return mounted;
}

/** Writes until not a single page more fits. */
function fill({ folder }: Installation): string {
  const name = join(folder, 'filler');
  const file = openSync(name, 'w');
  for (const size of [8 * 1024 * 1024, 4096]) {
    const piece = Buffer.alloc(size, 1);
    try {
      for (let left = MOST_BYTES / size; left > 0; left--) writeSync(file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
  return name;
}

/** The disk of the database and the portal fills up while people work, and is freed again. */
export const FULL_DISK: Scenario = {
  name: 'full disk',
  seed: 'small',
  onSmallDisk: true,
  // A full disk may end the database, and the start of its next process has to wait for room.
  skip: () => (canMount() ? null : 'a small disk (tmpfs) can be mounted by root only'),
  async run(site, round) {
    await upload(site, round.acknowledged);
    const filler = fill(site);
    try {
      for (let at = 0; at < UPLOADS; at++) {
        const id = await upload(site, round.acknowledged);
        if (id === null) round.hit();
        if (at % 4 === 0) await calculate(site, round.acknowledged);
      }
      await pause(round.random() * 1000);
    } finally {
      rmSync(filler);
    }
  },
};
