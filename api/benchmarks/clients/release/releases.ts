import type { Kysely } from 'kysely';
import type { Names } from '#domain/language/english-names.ts';
import type { Locale } from '#domain/language/text.ts';
import type { NamesIn } from '../../../platform/english-names.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { createCache } from '../../../platform/cache.ts';
import { loadCells, loadRelease, type Cells, type Population, type Release } from './load-release.ts';

/** Releases and their figures in memory: what was published never changes, so each is read once. */
export interface Releases {
  /** With the names of a language; Russian where none is named. */
  open(id: number, locale?: Locale): Promise<Release>;
  cells(release: Release, population: Population): Promise<Cells>;
}

/** About 300 kB each at 540 measures of five years. */
const MOST_POPULATIONS = 200;
const MOST_RELEASES = 20;

const keyOf = ({ id }: Release, { industry, system, band }: Population): string => [id, industry, system, band].join();

/** The same release with other names. What is computed from units was computed by the names they were stored with. */
const renamed = (release: Release, { answer, change }: Names): Release => ({
  ...release,
  names: change,
  bands: answer(release.bands),
  industries: answer(release.industries),
  systems: answer(release.systems),
  methodology: answer(release.methodology),
});

export function createReleases(db: Kysely<Database>, names: NamesIn): Releases {
  const stored = createCache<Release>(MOST_RELEASES);
  const english = createCache<Release>(MOST_RELEASES);
  const cells = createCache<Cells>(MOST_POPULATIONS);
  return {
    async open(id, locale = 'ru') {
      const release = await stored.get(String(id), () => loadRelease(db, id));
      if (locale === 'ru') return release;
      const known = await names.in(locale);
      return english.get(`${id},${known.change}`, async () => renamed(release, known));
    },
    cells: (release, population) => cells.get(keyOf(release, population), () => loadCells(db, release.id, population)),
  };
}
