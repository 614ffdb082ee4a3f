import type { Kysely } from 'kysely';
import { text, type Locale } from '#domain/language/text.ts';
import type { MetricState, ProcessState } from '#domain/methodology/states.ts';
import type { restoreRevision as restoreRevisionCall, Revision } from '#contract/methodology-revisions.ts';
import type { Database } from '../platform/database/schema.ts';
import { conflict, WrongFields } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { loadMetrics, loadProcesses } from './queries.ts';
import { getRevision } from './revision-queries.ts';
import { lockMethodology, type Reviser } from './revise.ts';
import { changeMetric, insertMetric } from './write-metric.ts';
import { changeProcess, insertProcess } from './write-process.ts';

type Trx = Kysely<Database>;

const WHOLE = text(
  'Загрузку целиком вернуть нельзя: верните нужные процессы и показатели по одному.',
  'A whole import cannot be restored at once. Restore the processes and metrics you need one by one.',
);
const SAME = text(
  'Возвращать нечего: сейчас всё так же, как в этой записи.',
  'Nothing to restore: everything already matches this revision.',
);
const NEW = text(
  'До этой правки ничего не было. Чтобы отменить добавление, удалите добавленное.',
  'There was nothing before this change. To undo an addition, delete what was added.',
);

/** The form is not on the screen, so its field errors become one sentence. */
function cannot({ fields }: WrongFields) {
  const joined = (locale: Locale) =>
    Object.values(fields)
      .flat()
      .map((said) => said[locale].replace(/\.$/, ''))
      .join('; ');
  return conflict(text(`Вернуть нельзя: ${joined('ru')}.`, `Cannot restore: ${joined('en')}.`));
}

async function restoreProcess(trx: Trx, reviser: Reviser, state: ProcessState, revision: number): Promise<void> {
  const { id, name, alias, parent } = state;
  const draft = { name, alias, parent: parent?.id ?? null };
  const saved = (await loadProcesses(trx)).find((process) => process.id === id);
  if (saved) await changeProcess(trx, reviser, { saved, draft, restored_from: revision });
  else await insertProcess(trx, reviser, draft, { id, revision });
}

async function restoreMetric(trx: Trx, reviser: Reviser, state: MetricState, revision: number): Promise<void> {
  const { id, position: _position, ...fields } = state;
  const draft = { ...fields, unit: state.unit.id, process: state.process.id };
  const saved = (await loadMetrics(trx)).find((metric) => metric.id === id);
  if (saved) await changeMetric(trx, reviser, { saved, draft, restored_from: revision });
  else await insertMetric(trx, reviser, draft, { id, revision });
}

const lastRevision = async (trx: Trx, restored_from: number): Promise<number | undefined> =>
  (
    await trx
      .selectFrom('methodology_revision')
      .select('id')
      .where('restored_from', '=', restored_from)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id;

/**
 * Brings a process or metric back to what a revision made of it (or to what it was before, when that is requested), or
 * back at all when the revision deleted it, as a new revision and by the rules of every other change.
 */
export async function restoreRevision(
  { db, now }: Services,
  call: Call<typeof restoreRevisionCall>,
): Promise<Revision> {
  const { id } = call.params;
  try {
    return await db.transaction().execute(async (trx) => {
      await lockMethodology(trx);
      const { object_type, before, after, can } = await getRevision(trx, call.actor, id);
      if (!can.restore) throw conflict(WHOLE);
      if (call.query.state === 'before' && !can.undo) throw conflict(NEW);
      const state = call.query.state === 'before' ? before : (after ?? before);
      const reviser = { by: call, at: now() };
      const earlier = await lastRevision(trx, id);
      if (object_type === 'process') await restoreProcess(trx, reviser, state as ProcessState, id);
      else await restoreMetric(trx, reviser, state as MetricState, id);
      const made = await lastRevision(trx, id);
      if (made === undefined || made === earlier) throw conflict(SAME);
      return getRevision(trx, call.actor, made);
    });
  } catch (error) {
    throw error instanceof WrongFields ? cannot(error) : error;
  }
}
