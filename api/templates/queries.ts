import { sql, type Kysely } from 'kysely';
import { text } from '#domain/language/text.ts';
import { isRequiredInTemplate } from '#domain/methodology/collected-years.ts';
import { belongsToDraft } from '#domain/methodology/editions/edition-changes.ts';
import type { Input } from '#contract/endpoint.ts';
import type { ActualTemplate, listTemplateVersions, TemplateVersion } from '#contract/templates.ts';
import { findDraft } from '../methodology/editions/edition-queries.ts';
import { methodologyAt } from '../methodology/methodology-at.ts';
import { listPage, type ListColumns } from '../platform/database/list-page.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';

type Db = Kysely<Database>;

const NONE = text(
  'Шаблона ещё нет: администратор портала загружает его в конфигураторе.',
  'There is no template yet. An administrator uploads it in the configurator.',
);

const IS_ACTUAL = sql<boolean>`version_id is not distinct from (select version_id from template_in_force)`;
const METRIC_COUNT = sql<number>`cardinality(metric_ids)`;

const versions = (db: Db) =>
  db
    .selectFrom('template_version')
    .selectAll()
    .select([IS_ACTUAL.as('is_actual'), METRIC_COUNT.as('metric_count')]);
type Row = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number];

const presentVersion = ({
  version_id,
  created_at,
  user_id,
  user_name,
  file_id,
  metric_count,
  is_actual,
}: Row): TemplateVersion => ({
  version_id,
  created_at: created_at.toISOString(),
  author: user_id === null ? null : { id: user_id, name: user_name ?? '' },
  file_id,
  metric_count,
  is_actual,
});

/** The version in force, if there is one. */
export const findActualVersion = (db: Db): Promise<Row | undefined> => versions(db).where(IS_ACTUAL).executeTakeFirst();

export async function getActualVersion(db: Db): Promise<Row> {
  const actual = await findActualVersion(db);
  if (!actual) throw notFound(NONE);
  return actual;
}

export async function getVersion(db: Db, version: number): Promise<Row> {
  const found = await versions(db).where('version_id', '=', version).executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** Keys and names of metrics; of those removed since, as they were when the template was made. */
export async function namesOf(
  db: Db,
  ids: readonly number[],
  revision: number,
): Promise<(id: number) => { alias: string; description: string }> {
  const now = await db
    .selectFrom('metric')
    .select(['id', 'alias', 'description'])
    .where('id', 'in', [0, ...ids])
    .execute();
  const named = new Map(now.map(({ id, alias, description }) => [id, { alias, description }]));
  const then = ids.every((id) => named.has(id)) ? [] : (await methodologyAt(db, revision)).metrics;
  const before = new Map(then.map(({ id, alias, description }) => [id, { alias, description }]));
  return (id) => named.get(id) ?? before.get(id) ?? { alias: `№ ${id}`, description: '' };
}

/** The template in force, and how far the methodology has moved on since. */
export async function getActualTemplate(db: Db, thisYear: number): Promise<ActualTemplate> {
  const actual = await getActualVersion(db);
  const metrics = await db
    .selectFrom('metric')
    .innerJoin('process_place as place', 'place.id', 'metric.process_id')
    .select(['metric.id', 'metric.alias', 'metric.description', 'metric.from_year', 'metric.until_year'])
    .where('mtype', '=', 'metric')
    .orderBy('place.places')
    .orderBy('metric.position')
    .orderBy('metric.id')
    .execute();
  const draft = await findDraft(db);
  const has = new Set(actual.metric_ids);
  const known = new Set(metrics.map(({ id }) => id));
  const removed = actual.metric_ids.filter((id) => !known.has(id));
  const names = await namesOf(db, removed, actual.revision);
  return {
    ...presentVersion(actual),
    missing: metrics.filter(
      (metric) => !has.has(metric.id) && isRequiredInTemplate(metric, thisYear) && !belongsToDraft(metric, draft),
    ),
    unknown: removed.map((id) => names(id).alias),
  };
}

const COLUMNS: ListColumns<Input<typeof listTemplateVersions>['query']> = {
  key: 'version_id',
  order: { version_id: 'version_id', created_at: 'created_at', metric_count: 'metric_count' },
  search: ['user_name'],
};

/** A page of versions and how many there are in all. */
export async function listVersionPage({ db }: Services, call: Call<typeof listTemplateVersions>) {
  const page = await listPage(versions(db), call, COLUMNS);
  return { ...page, results: page.results.map(presentVersion) };
}
