import { text } from '#domain/language/text.ts';
import { planExchange, type Plan } from '#domain/methodology/exchange/plan-exchange.ts';
import { keepNewer } from '#domain/methodology/exchange/newer.ts';
import { readExchange } from '#domain/methodology/exchange/read-exchange.ts';
import type {
  importMethodology as importCall,
  MethodologyChange,
  MethodologyImport,
} from '#contract/methodology-exchange.ts';
import { audit } from '../journal/audit.ts';
import { receiveUpload } from '../journal/receive-upload.ts';
import type { Upload } from '../platform/http/read-upload.ts';
import { changedMeanwhile, WrongFields, wrongField } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { LIMITS } from '#workbooks/limits.ts';
import { forThread } from '../platform/received-file.ts';
import { applyExchange } from './apply-exchange.ts';
import { compareNewer, findBase } from './compare-newer.ts';
import { countReporting } from './count-reporting.ts';
import { lastRevision } from './methodology-at.ts';
import { loadMethodology } from './queries.ts';
import { actionOf, lockMethodology, writeStep } from './revise.ts';
import { taskModule } from '../platform/threads/task-module.ts';
import type * as reading from './read-sheets.ts';

const READING = taskModule<typeof reading>(new URL('./read-sheets.ts', import.meta.url));

/** The fields beside the file, as a form sends them. */
const askedIn = (fields: Upload['fields']) => ({
  dry_run: fields.dry_run === 'true',
  remove_missing: fields.remove_missing === 'true',
  keep_newer: fields.keep_newer === undefined ? undefined : fields.keep_newer === 'true',
  revision: fields.revision === undefined ? undefined : Number(fields.revision),
});

const CHOOSE = text(
  'Файл старее методики. Выберите, оставить ли то, что изменено после его выгрузки.',
  'The file is older than the methodology. Choose whether to keep what has changed since it was exported.',
);

/** How many problems the refusal lists. */
const MOST_TOLD = 20;

function changesOf({ units, processes, metrics }: Plan): MethodologyChange[] {
  const changeOf = <T>(
    object_type: MethodologyChange['object_type'],
    { before, after }: { readonly before: T | null; readonly after: T | null },
    called: (one: T) => { readonly alias: string | null; readonly name: string },
  ): MethodologyChange => ({
    object_type,
    action: actionOf({ before, after }),
    ...called((after ?? before)!),
    before,
    after,
  });
  return [
    ...units.map((name) => changeOf('unit', { before: null, after: { name } }, () => ({ alias: null, name }))),
    ...processes.map((one) => changeOf('process', one, ({ alias, name }) => ({ alias, name }))),
    ...metrics.map((one) => changeOf('metric', one, ({ alias, description: name }) => ({ alias, name }))),
  ];
}

/**
 * Compares a workbook with the methodology and, unless it is only a dry run, makes the methodology what the workbook
 * says: everything or nothing, as one step in which each change is a revision of its own.
 */
export async function importMethodology(services: Services, call: Call<typeof importCall>): Promise<MethodologyImport> {
  return receiveUpload(services, call, LIMITS.fileBytes, (upload) => importFrom(services, call, upload));
}

async function importFrom(
  { db, now, workbooks }: Services,
  call: Call<typeof importCall>,
  { name: fileName, file, fields }: Upload,
): Promise<MethodologyImport> {
  const options = askedIn(fields);
  const exchange = readExchange(await workbooks.run(READING, 'readSheets', forThread(file)));
  return db.transaction().execute(async (trx) => {
    await lockMethodology(trx);
    const revision = (await lastRevision(trx)) ?? 0;
    const units = await trx.selectFrom('unit').select('name').execute();
    const methodology = await loadMethodology(trx);
    const base = await findBase(trx, exchange.revision, revision);
    const older = base && (await compareNewer(trx, exchange, base, methodology, options.remove_missing));
    // Nothing is overwritten unless that was chosen.
    const isKept = base !== null && options.keep_newer !== false;
    const plan = planExchange(
      isKept ? keepNewer(exchange, base.methodology, methodology) : exchange,
      { methodology, units: units.map(({ name }) => name), used: await countReporting(trx) },
      options.remove_missing,
    );
    const problems = plan.problems.map(({ sheet, cell, message }) => ({
      sheet: sheet[call.locale],
      cell,
      message: message[call.locale],
    }));
    const changes = changesOf(plan);
    if (options.dry_run) return { saved: false, revision, problems, changes, older };
    if (plan.problems.length > 0) {
      const listed = plan.problems.slice(0, MOST_TOLD).map(({ sheet, cell, message }) => {
        const place = cell === null ? '' : `!${cell}`;
        return { ru: `${sheet.ru}${place}: ${message.ru}`, en: `${sheet.en}${place}: ${message.en}` };
      });
      throw new WrongFields({ file: listed });
    }
    if (older && older.newer.length > 0 && options.keep_newer === undefined) {
      throw wrongField('keep_newer', CHOOSE);
    }
    if (options.revision !== undefined && options.revision !== revision) throw changedMeanwhile();
    const at = now();
    const step = await writeStep(trx, { at, kind: 'import', file_name: fileName, undoes: null });
    await applyExchange(trx, { by: call, at, step }, plan);
    const after = { file: fileName, processes: plan.processes.length, metrics: plan.metrics.length };
    await audit(trx, call, { action: 'update', object_type: 'methodology', after });
    return { saved: true, revision: (await lastRevision(trx)) ?? 0, problems, changes, older };
  });
}
