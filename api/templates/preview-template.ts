import { metricsOf } from '#domain/templates/meta.ts';
import type { Kysely } from 'kysely';
import type {
  previewGeneratedTemplate,
  previewTemplate as previewTemplateCall,
  TemplatePreview,
} from '#contract/templates.ts';
import { receiveUpload } from '../journal/receive-upload.ts';
import { requireOperator } from '../organisations/operator-only.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { checkUpload } from './check-upload.ts';
import { loadGeneratedForm, NOTHING_COLLECTED } from './generated-form.ts';
import { findActualVersion, namesOf } from './queries.ts';
import { lastRevision } from '../methodology/methodology-at.ts';

/** Read before what is compared: a change in between makes it old, never new. */
const revisionNow = async (db: Kysely<Database>): Promise<number> => (await lastRevision(db)) ?? 0;

/** What the rows would change in the template in force; a problem keeps them from being published. */
async function compare(
  db: Kysely<Database>,
  revision: number,
  ids: readonly number[],
  problems: readonly string[],
): Promise<TemplatePreview> {
  const actual = await findActualVersion(db);
  const before = new Set(actual?.metric_ids ?? []);
  const after = new Set(ids.filter((id) => id !== 0));
  const added = [...after].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !after.has(id));
  const names = await namesOf(db, [...added, ...removed], actual?.revision ?? 0);
  return {
    replaces: actual?.version_id ?? null,
    revision,
    problems: [...problems],
    metric_count: after.size,
    added: added.map(names),
    removed: removed.map(names),
  };
}

/** Checks a workbook and says what would change if it became the template in force; changes nothing. */
export async function previewTemplate(
  services: Services,
  call: Call<typeof previewTemplateCall>,
): Promise<TemplatePreview> {
  requireOperator(call.actor);
  return receiveUpload(services, call, services.settings.uploadMaxBytes, async (upload) => {
    const revision = await revisionNow(services.db);
    const { metrics, problems } = await checkUpload(services, upload);
    return compare(
      services.db,
      revision,
      metrics.map(({ id }) => id),
      problems.map((problem) => problem[call.locale]),
    );
  });
}

/** The same of the template made from the methodology. */
export async function previewGenerated(
  { db, now }: Services,
  { actor, query, locale }: Call<typeof previewGeneratedTemplate>,
): Promise<TemplatePreview> {
  requireOperator(actor);
  const revision = await revisionNow(db);
  const form = await loadGeneratedForm(db, now().getFullYear(), query.year);
  const ids = metricsOf(form).map(({ id }) => id);
  return compare(db, revision, ids, ids.length === 0 ? [NOTHING_COLLECTED[locale]] : []);
}
