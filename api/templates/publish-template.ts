import { text, type Text } from '#domain/language/text.ts';
import { problemText } from '#domain/templates/problems.ts';
import type { Output } from '#contract/endpoint.ts';
import type { publishTemplate as publishTemplateCall } from '#contract/templates.ts';
import { receiveUpload } from '../journal/receive-upload.ts';
import { loadMethodology } from '../methodology/queries.ts';
import { listEntries } from '../organisations/directory-queries.ts';
import { requireOperator } from '../organisations/operator-only.ts';
import { WrongFields } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import { expectXlsx } from '../platform/workbook-refusal.ts';
import type { Services } from '../platform/services.ts';
import { lockVersions, writeVersion } from './write-version.ts';
import { TEMPLATE_TASKS } from './workbook/task-module.ts';

/** More errors at once do not help. */
const MOST_TOLD = 50;

function tellAll(problems: readonly Text[]): WrongFields {
  const rest = problems.length - MOST_TOLD;
  const more = text(`И ещё ${rest}.`, `And ${rest} more.`);
  return new WrongFields({ file: rest > 0 ? [...problems.slice(0, MOST_TOLD), more] : problems });
}

/** Checks a workbook and makes it the template in force; the one before it is retired. */
export async function publishTemplate(
  services: Services,
  call: Call<typeof publishTemplateCall>,
): Promise<Output<typeof publishTemplateCall>> {
  const { db, workbooks, now, settings } = services;
  requireOperator(call.actor);
  const { name, bytes } = await receiveUpload(services, call, settings.uploadMaxBytes);
  expectXlsx(name);
  const methodology = await loadMethodology(db);
  const itSystems = await listEntries(db, 'it_system');
  const checked = await workbooks.run(TEMPLATE_TASKS, 'check', { bytes, methodology, itSystems });
  if (checked.problems.length > 0) throw tellAll(checked.problems.map(problemText));
  const version_id = await db.transaction().execute(async (trx) => {
    await lockVersions(trx);
    const { metrics, systems } = checked;
    const stamp = (request: Parameters<Parameters<typeof writeVersion>[2]['stamp']>[0]) =>
      workbooks.run(TEMPLATE_TASKS, 'subset', { bytes, ...request });
    return writeVersion(trx, call, { name, metrics, systems, at: now(), stamp });
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
