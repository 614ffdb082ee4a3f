import { sql, type Kysely } from 'kysely';
import { RUSSIAN_NAMES } from '#domain/language/english-names.ts';
import type { MetaMetric } from '#domain/templates/meta.ts';
import type { SystemColumn } from '#domain/templates/template-of.ts';
import { audit, type AuditActor } from '../journal/audit.ts';
import { lastRevision } from '../methodology/methodology-at.ts';
import type { Database } from '../platform/database/schema.ts';
import { keepFile } from '../platform/files.ts';
import { loadDefinitionNotes } from './definition-notes.ts';
import type { SubsetRequest } from './workbook/subset-template.ts';
import { findActualVersion } from './queries.ts';

type Trx = Kysely<Database>;

/** A checked workbook that becomes the template in force. */
export interface NewVersion {
  readonly name: string;
  readonly metrics: readonly MetaMetric[];
  readonly systems: readonly SystemColumn[];
  readonly at: Date;
  /** Writes into the workbook what it says of itself and what its metrics mean. */
  stamp(request: SubsetRequest): Uint8Array | Promise<Uint8Array>;
}

/** Lets one version be made at a time: each is one more than the last. */
export async function lockVersions(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('etalon template'))`.execute(trx);
}

/** Adds a version after the last one; called with the lock held. */
export async function writeVersion(trx: Trx, by: AuditActor, version: NewVersion): Promise<number> {
  const { name, metrics, systems, at } = version;
  const before = await findActualVersion(trx);
  const { last } = await trx
    .selectFrom('template_version')
    .select(({ fn }) => fn.max('version_id').as('last'))
    .executeTakeFirstOrThrow();
  const version_id = (last ?? 0) + 1;
  const meta = { templateVersion: version_id, companyId: null, companyName: null, year: null, systems, metrics };
  const metric_ids = metrics.map(({ id }) => id);
  const keys = new Map(metrics.map(({ id, key }) => [id, key]));
  const meanings = await loadDefinitionNotes(trx, metric_ids, 'ru', RUSSIAN_NAMES);
  const notes = meanings.map(({ metricId, ...note }) => ({ ...note, key: keys.get(metricId) ?? '' }));
  const stamped = await version.stamp({ meta, notes });
  const file_id = await keepFile(trx, { name, bytes: Buffer.from(stamped) });
  const revision = (await lastRevision(trx)) ?? 0;
  const user = { user_id: by.actor?.user_id ?? null, user_name: by.actor?.full_name ?? null };
  await trx
    .insertInto('template_version')
    .values({ version_id, created_at: at, ...user, file_id, metric_ids, revision })
    .execute();
  await audit(trx, by, {
    action: 'create',
    object_type: 'template',
    object_id: version_id,
    before: before && { version_id: before.version_id, metric_count: before.metric_count },
    after: { version_id, metric_count: metric_ids.length, name },
  });
  return version_id;
}
