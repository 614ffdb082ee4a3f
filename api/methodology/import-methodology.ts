import { sql, type Kysely } from 'kysely';
import { planExchange, type Plan } from '#domain/methodology/exchange/plan-exchange.ts';
import { readExchange } from '#domain/methodology/exchange/read-exchange.ts';
import type {
  importMethodology as importCall,
  MethodologyChange,
  MethodologyImport,
} from '#contract/methodology-exchange.ts';
import { audit } from '../journal/audit.ts';
import { receiveUpload } from '../journal/receive-upload.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Upload } from '../platform/http/read-upload.ts';
import { changedMeanwhile, WrongFields } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { LIMITS } from '#workbooks/limits.ts';
import { applyExchange } from './apply-exchange.ts';
import { lastRevision } from './methodology-at.ts';
import { loadMethodology } from './queries.ts';
import { actionOf, lockMethodology } from './revise.ts';
import { taskModule } from '../platform/threads/task-module.ts';
import type * as reading from './read-sheets.ts';

const READING = taskModule<typeof reading>(new URL('./read-sheets.ts', import.meta.url));

type Trx = Kysely<Database>;

/** The fields beside the file, as a form sends them. */
const askedIn = (fields: Upload['fields']) => ({
  dry_run: fields.dry_run === 'true',
  remove_missing: fields.remove_missing === 'true',
  revision: fields.revision === undefined ? undefined : Number(fields.revision),
});

/** How many problems the refusal lists. */
const MOST_TOLD = 20;

/** How many questionnaires hold values of each metric. */
async function usedMetrics(trx: Trx): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select id, count(distinct session_id)::int as n
    from session_value cross join unnest(metric_ids) as id group by id`.execute(trx);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

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
 * says: everything or nothing, each change as a revision of its own.
 */
export async function importMethodology(services: Services, call: Call<typeof importCall>): Promise<MethodologyImport> {
  const { db, now, workbooks } = services;
  const file = await receiveUpload(services, call, LIMITS.fileBytes);
  const options = askedIn(file.fields);
  const exchange = readExchange(await workbooks.run(READING, 'readSheets', file.bytes));
  return db.transaction().execute(async (trx) => {
    await lockMethodology(trx);
    const revision = (await lastRevision(trx)) ?? 0;
    const units = await trx.selectFrom('unit').select('name').execute();
    const plan = planExchange(
      exchange,
      { methodology: await loadMethodology(trx), units: units.map(({ name }) => name), used: await usedMetrics(trx) },
      options.remove_missing,
    );
    const problems = plan.problems.map(({ sheet, cell, message }) => ({ sheet, cell, message: message[call.locale] }));
    const changes = changesOf(plan);
    if (options.dry_run) return { saved: false, revision, problems, changes };
    if (plan.problems.length > 0) {
      const listed = plan.problems.slice(0, MOST_TOLD).map(({ sheet, cell, message }) => {
        const place = cell === null ? sheet : `${sheet}!${cell}`;
        return { ru: `${place}: ${message.ru}`, en: `${place}: ${message.en}` };
      });
      throw new WrongFields({ file: listed });
    }
    if (options.revision !== undefined && options.revision !== revision) throw changedMeanwhile();
    await applyExchange(trx, { by: call, at: now() }, plan);
    const after = { file: file.name, processes: plan.processes.length, metrics: plan.metrics.length };
    await audit(trx, call, { action: 'update', object_type: 'methodology', after });
    return { saved: true, revision: (await lastRevision(trx)) ?? 0, problems, changes };
  });
}
