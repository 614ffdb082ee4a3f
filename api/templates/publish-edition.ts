import { text } from '#domain/language/text.ts';
import { mayPublishEdition } from '#domain/methodology/editions/check-edition.ts';
import { metricsOf } from '#domain/templates/meta.ts';
import type { Edition, publishEdition as contract } from '#contract/methodology-editions.ts';
import { audit } from '../journal/audit.ts';
import { loadEdition } from '../methodology/editions/edition-queries.ts';
import { lastRevision } from '../methodology/methodology-at.ts';
import { lockMethodology } from '../methodology/revise.ts';
import { changedMeanwhile, conflict } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { editionForm } from './edition-template.ts';
import { NOTHING_COLLECTED } from './generated-form.ts';
import { examineEdition } from './read-edition.ts';
import { TEMPLATE_TASKS } from './workbook/task-module.ts';
import { lockVersions, writeVersion } from './write-version.ts';

const PUBLISHED = text('Эта редакция уже опубликована.', 'This edition is already published.');
const WRONG = (count: number) =>
  text(
    `Проверка целиком нашла ошибки: ${count}. Исправьте их, потом публикуйте.`,
    `The check of the whole edition found errors: ${count}. Correct them before publishing.`,
  );

/** Publishes a draft with the template made from it: both, or neither. */
export function publishEdition({ db, now, workbooks, names }: Services, call: Call<typeof contract>): Promise<Edition> {
  const { year } = call.params;
  return db.transaction().execute(async (trx) => {
    await lockMethodology(trx);
    const loaded = await loadEdition(trx, call.actor, year);
    if (loaded.edition.state === 'published') throw conflict(PUBLISHED);
    const revision = (await lastRevision(trx)) ?? 0;
    if (revision !== call.body.revision) throw changedMeanwhile();
    const { checks, changes } = await examineEdition(trx, loaded, await names.in('en'));
    if (!mayPublishEdition(checks)) {
      const errors = checks.filter(({ severity }) => severity === 'error').flatMap(({ problems }) => problems);
      throw conflict(WRONG(errors.length));
    }
    await lockVersions(trx);
    const form = await editionForm(trx, loaded.after, year);
    if (form.sheets.length === 0) throw conflict(NOTHING_COLLECTED);
    const bytes = await workbooks.run(TEMPLATE_TASKS, 'generate', { form });
    const at = now();
    const template_version = await writeVersion(trx, call, {
      name: `Эталон — шаблон ${year}.xlsx`,
      systems: form.systems,
      metrics: metricsOf(form),
      at,
      stamp: (request) => workbooks.run(TEMPLATE_TASKS, 'subset', { bytes: Buffer.from(bytes), ...request }),
    });
    const { user_id, full_name: user_name } = call.actor;
    const published = {
      revision,
      template_version,
      published_at: at,
      user_id,
      user_name,
    };
    await trx.updateTable('methodology_edition').set(published).where('year', '=', year).execute();
    await audit(trx, call, {
      action: 'update',
      object_type: 'edition',
      object_id: year,
      before: { state: 'draft' },
      after: { state: 'published', template_version, changes: changes.length },
    });
    return (await loadEdition(trx, call.actor, year)).edition;
  });
}
