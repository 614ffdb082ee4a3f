import { sql, type Kysely } from 'kysely';
import { allows, type Viewer } from '#domain/access/access.ts';
import type { Draft } from '#domain/methodology/editions/edition-changes.ts';
import type { EditionKeeper } from '#domain/methodology/editions/edition-keepers.ts';
import type { Methodology } from '#domain/methodology/states.ts';
import {
  createEdition,
  publishEdition,
  unpublishEdition,
  withdrawEdition,
  type Edition,
} from '#contract/methodology-editions.ts';
import type { Database } from '../../platform/database/schema.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { methodologyAt } from '../methodology-at.ts';
import { loadMethodology } from '../queries.ts';

type Db = Kysely<Database>;

/** Each with what would stand on it after its publication. */
const editions = (db: Db) =>
  db
    .selectFrom('methodology_edition as edition')
    .selectAll()
    .select([
      sql<boolean>`exists (select from session where session.year = edition.year)`.as('has_questionnaires'),
      sql<boolean>`exists (select from campaign where campaign.edition = edition.year)`.as('has_campaign'),
      sql<boolean>`exists (select from methodology_edition as later where later.year > edition.year)`.as('has_later'),
      sql<boolean>`template_version < (select version_id from template_in_force)`.as('has_later_template'),
    ])
    .orderBy('year', 'desc');
type Row = Awaited<ReturnType<ReturnType<typeof editions>['execute']>>[number];

/** Indicators of a draft's year or later that were there before it was begun; no template has indicators. */
async function indicatorsBefore(db: Db, { year, begun_revision }: Row): Promise<number[]> {
  const late = await db
    .selectFrom('metric')
    .select('id')
    .where('mtype', '=', 'indicator')
    .where('from_year', '>=', year)
    .execute();
  if (late.length === 0) return [];
  const { metrics } = await methodologyOrNone(db, begun_revision);
  return metrics.filter(({ mtype }) => mtype === 'indicator').map(({ id }) => id);
}

/** The years of the published editions, the newest first. */
export const listPublishedYears = async (db: Db): Promise<number[]> =>
  (await editions(db).where('revision', 'is not', null).execute()).map(({ year }) => year);

/** The revision an edition was published with. */
export const findRevisionOf = async (db: Db, year: number | null): Promise<number | null> =>
  (await editions(db).where('year', '=', year).executeTakeFirst())?.revision ?? null;

/** The draft with what is in force beside it: the template's metrics, the indicators of before; null: there is none. */
export async function findDraft(db: Db): Promise<Draft | null> {
  const draft = await editions(db).where('revision', 'is', null).executeTakeFirst();
  if (!draft) return null;
  const actual = await db.selectFrom('template_in_force').select('metric_ids').executeTakeFirst();
  return {
    year: draft.year,
    inForce: new Set([...(actual?.metric_ids ?? []), ...(await indicatorsBefore(db, draft))]),
  };
}

function keeperOf(row: Row): EditionKeeper | null {
  if (row.revision === null) return null;
  if (row.has_questionnaires) return 'questionnaires';
  if (row.has_campaign) return 'campaign';
  if (row.has_later) return 'later_edition';
  return row.has_later_template ? 'later_template' : null;
}

const presentEdition = (row: Row, before: Row | undefined, viewer: Viewer): Edition => ({
  year: row.year,
  state: row.revision === null ? 'draft' : 'published',
  before: before?.year ?? null,
  created_at: row.created_at.toISOString(),
  published_at: row.published_at?.toISOString() ?? null,
  author: row.user_name,
  template_version: row.template_version,
  kept_by: keeperOf(row),
  can: {
    publish: row.revision === null && allows(viewer, publishEdition.access),
    withdraw: row.revision === null && allows(viewer, withdrawEdition.access),
    unpublish: row.revision !== null && keeperOf(row) === null && allows(viewer, unpublishEdition.access),
  },
});

/** All editions, the newest first. */
export async function loadEditions(db: Db, viewer: Viewer): Promise<Edition[]> {
  const rows = await editions(db).execute();
  return rows.map((row, at) => presentEdition(row, rows[at + 1], viewer));
}

/** The editions, and the year a draft can be begun for. */
export async function listEditions(db: Db, viewer: Viewer, thisYear: number) {
  const results = await loadEditions(db, viewer);
  const next = (results[0]?.year ?? thisYear) + 1;
  const hasDraft = results.some(({ state }) => state === 'draft');
  return { results, next, can: { create: !hasDraft && allows(viewer, createEdition.access) } };
}

/** An edition with the methodology it is compared with and its own. */
export interface LoadedEdition {
  readonly edition: Edition;
  /** Where its draft was begun. */
  readonly begun_revision: number;
  readonly before: Methodology;
  readonly after: Methodology;
}

/** A portal without a methodology has no revision. */
export const methodologyOrNone = async (db: Db, revision: number): Promise<Methodology> =>
  revision === 0 ? { processes: [], metrics: [] } : methodologyAt(db, revision);

export async function loadEdition(db: Db, viewer: Viewer, year: number): Promise<LoadedEdition> {
  const edition = (await loadEditions(db, viewer)).find((one) => one.year === year);
  const row = edition && (await editions(db).where('year', '=', year).executeTakeFirst());
  if (!edition || !row) throw notFound();
  const { base_revision, begun_revision, revision } = row;
  const before = await methodologyOrNone(db, base_revision);
  const after = revision === null ? await loadMethodology(db) : await methodologyAt(db, revision);
  return { edition, begun_revision, before, after };
}
