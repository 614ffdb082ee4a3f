import { text, type Text } from '#domain/language/text.ts';
import { metricsOf } from '#domain/templates/meta.ts';
import type { Output } from '#contract/endpoint.ts';
import type {
  publishGeneratedTemplate,
  publishTemplate as publishTemplateCall,
  TemplatePreview,
} from '#contract/templates.ts';
import { receiveUpload } from '../journal/receive-upload.ts';
import { lastRevision } from '../methodology/methodology-at.ts';
import { requireOperator } from '../organisations/operator-only.ts';
import type { Upload } from '../platform/http/read-upload.ts';
import { changedMeanwhile, conflict, WrongFields } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { checkUpload } from './check-upload.ts';
import { loadGeneratedForm, NOTHING_COLLECTED } from './generated-form.ts';
import { findActualVersion } from './queries.ts';
import { lockVersions, writeVersion, type NewVersion } from './write-version.ts';
import { TEMPLATE_TASKS } from './workbook/task-module.ts';

type Published = Output<typeof publishTemplateCall>;
type Publishing = Pick<Call<typeof publishTemplateCall>, 'actor' | 'ip' | 'requestId' | 'locale'>;

/** More errors at once do not help. */
const MOST_TOLD = 50;

function tellAll(problems: readonly Text[]): WrongFields {
  const rest = problems.length - MOST_TOLD;
  const more = text(`И ещё ${rest}.`, `And ${rest} more.`);
  return new WrongFields({ file: rest > 0 ? [...problems.slice(0, MOST_TOLD), more] : problems });
}

/** Makes a checked workbook the template in force, unless that or the methodology is another than the person compared. */
async function writeNext(
  { db, now }: Services,
  call: Publishing,
  version: Omit<NewVersion, 'at'>,
  { replaces, revision }: { readonly [K in 'replaces' | 'revision']?: TemplatePreview[K] | undefined },
): Promise<Published> {
  const version_id = await db.transaction().execute(async (trx) => {
    await lockVersions(trx);
    const actual = await findActualVersion(trx);
    if (replaces !== undefined && replaces !== (actual?.version_id ?? null)) throw changedMeanwhile();
    if (revision !== undefined && revision !== ((await lastRevision(trx)) ?? 0)) throw changedMeanwhile();
    return writeVersion(trx, call, { ...version, at: now() });
  });
  const before = version_id - 1;
  const retired = text(
    before > 0 ? ` Версия ${before} больше не принимается.` : '',
    before > 0 ? ` Version ${before} is no longer accepted.` : '',
  );
  const details = text(
    `Шаблон загружен: действует версия ${version_id}.${retired.ru}`,
    `Template uploaded: version ${version_id} is now current.${retired.en}`,
  );
  return { details: details[call.locale], version_id };
}

/** Checks a workbook and makes it the template in force; the one before it is retired. */
export async function publishTemplate(services: Services, call: Call<typeof publishTemplateCall>): Promise<Published> {
  requireOperator(call.actor);
  return receiveUpload(services, call, services.settings.uploadMaxBytes, (upload) => publish(services, call, upload));
}

async function publish(services: Services, call: Publishing, upload: Upload): Promise<Published> {
  const { bytes, metrics, systems, problems } = await checkUpload(services, upload);
  if (problems.length > 0) throw tellAll(problems);
  const stamp: NewVersion['stamp'] = (request) =>
    services.workbooks.run(TEMPLATE_TASKS, 'subset', { bytes, ...request });
  const replaces = upload.fields['replaces'];
  return writeNext(
    services,
    call,
    { name: upload.name, metrics, systems, stamp },
    { replaces: replaces === undefined ? undefined : Number(replaces) },
  );
}

/** Makes the template generated from the methodology the one in force, without a way through a person's disk. */
export async function publishGenerated(
  services: Services,
  call: Call<typeof publishGeneratedTemplate>,
): Promise<Published> {
  requireOperator(call.actor);
  const { year, ...compared } = call.body;
  const { db, workbooks, now } = services;
  const form = await loadGeneratedForm(db, now().getFullYear(), year);
  if (form.sheets.length === 0) throw conflict(NOTHING_COLLECTED);
  const bytes = await workbooks.run(TEMPLATE_TASKS, 'generate', { form });
  const stamp: NewVersion['stamp'] = (request) => workbooks.run(TEMPLATE_TASKS, 'subset', { bytes, ...request });
  const name = 'Эталон — шаблон.xlsx';
  return writeNext(services, call, { name, metrics: metricsOf(form), systems: form.systems, stamp }, compared);
}
