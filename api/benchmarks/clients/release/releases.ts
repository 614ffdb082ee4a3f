import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { ReleaseMarket } from '#contract/releases.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { PreparedAnswer } from '../../../platform/http/prepared-answer.ts';
import { createCache } from '../../../platform/cache.ts';
import { loadCells, loadRelease, type Cells, type Population, type Release } from './load-release.ts';
import { presentMarket } from './present-market.ts';

/** Releases and their figures in memory: what was published never changes, so each is read once. */
export interface Releases {
  open(id: number): Promise<Release>;
  cells(release: Release, population: Population): Promise<Cells>;
  /** The market of a population as it is sent: one string and its compressed form for everybody who asks. */
  market(release: Release, population: Population): Promise<PreparedAnswer>;
}

/** About 300 kB each at 540 measures of five years. */
const MOST_POPULATIONS = 200;
const MOST_RELEASES = 20;

const keyOf = ({ id }: Release, { industry, system, band }: Population): string => [id, industry, system, band].join();
const compress = promisify(gzip);
/** The highest level would take four times as long for an eighth less, and the first who asks waits for it. */
const LEVEL = 5;

async function prepare(market: ReleaseMarket): Promise<PreparedAnswer> {
  const plain = Buffer.from(JSON.stringify(market));
  // Of the bytes themselves: a portal that says the same otherwise says it under another name.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 32)}"`;
  return { plain, gzip: await compress(plain, { level: LEVEL }), etag };
}

export function createReleases(db: Kysely<Database>): Releases {
  const releases = createCache<Release>(MOST_RELEASES);
  const cells = createCache<Cells>(MOST_POPULATIONS);
  const markets = createCache<PreparedAnswer>(MOST_POPULATIONS);
  const opened: Releases = {
    open: (id) => releases.get(String(id), () => loadRelease(db, id)),
    cells: (release, population) => cells.get(keyOf(release, population), () => loadCells(db, release.id, population)),
    market: (release, population) =>
      markets.get(keyOf(release, population), async () =>
        prepare(presentMarket(release, await opened.cells(release, population))),
      ),
  };
  return opened;
}
