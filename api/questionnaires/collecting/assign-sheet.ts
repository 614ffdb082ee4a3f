import type { Kysely } from 'kysely';
import { isAssigner } from '#domain/access/questionnaires.ts';
import { text } from '#domain/language/text.ts';
import type { assignSheet as assignCall, takeBackSheet as takeBackCall } from '#contract/collecting.ts';
import { audit } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import { conflict, notFound, wrongField } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listAssignments, listFillers } from './load-years.ts';

type SheetCall = Call<typeof assignCall> | Call<typeof takeBackCall>;

const NOBODY = text(
  'Передать лист можно только коллеге, который имеет право загружать анкеты. Выберите другого человека.',
  'Only a colleague who may upload questionnaires can be given a sheet. Choose somebody else.',
);
const PAST = text('Этот день уже прошёл. Выберите более поздний.', 'This day has passed. Choose a later one.');
const TAKEN = text(
  'Этот процесс тем временем уже передан. Посмотрите, у кого он.',
  'This process has been handed over meanwhile. See who has it.',
);

/** The process of a sheet; another company's sheets are not found. */
async function getProcess(trx: Kysely<Database>, { actor, params }: SheetCall): Promise<string> {
  const process = await trx.selectFrom('process').select('name').where('id', '=', params.process).executeTakeFirst();
  if (!process || !isAssigner(actor, params.id)) throw notFound();
  return process.name;
}

async function findSheet(trx: Kysely<Database>, { params }: SheetCall) {
  const all = await listAssignments(trx, params.id);
  return all.find(({ year, process_id }) => year === params.year && process_id === params.process);
}

type Sheet = NonNullable<Awaited<ReturnType<typeof findSheet>>>;
const journalled = ({ year, user_name, due, note }: Pick<Sheet, 'year' | 'user_name' | 'due' | 'note'>) => ({
  year,
  responsible: user_name,
  deadline: due,
  comment: note,
});

/** Hands a process to a colleague for a year, in place of whoever had it unless it has to be free; both learn of it. */
export const assignSheet = ({ db, now, today, notify }: Services, call: Call<typeof assignCall>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { actor, params } = call;
    const { user_id, due, only_if_free } = call.body;
    const note = call.body.note.trim();
    const process = await getProcess(trx, call);
    const fillers = await listFillers(trx, params.id);
    const person = fillers.find(({ id }) => id === user_id);
    if (!person) throw wrongField('user_id', NOBODY);
    const before = await findSheet(trx, call);
    if (due !== null && due < today() && due !== before?.due) throw wrongField('due', PAST);
    const changed = { user_id, note, due, by_name: actor.full_name, created_at: now() };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('sheet_assignment')
      .values({ company_id: params.id, year: params.year, process_id: params.process, ...changed })
      .onConflict((known) => {
        const replaced = known.columns(['company_id', 'year', 'process_id']).doUpdateSet(changed);
        // With somebody who has left, it is free.
        const ids = fillers.map(({ id }) => id);
        return only_if_free === true ? replaced.where('sheet_assignment.user_id', 'not in', ids) : replaced;
      })
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw conflict(TAKEN);
    await audit(trx, call, {
      action: 'sheet_assigned',
      object_type: 'process',
      object_id: params.process,
      before: before && journalled(before),
      after: journalled({ year: params.year, user_name: person.name, due, note }),
    });
    const words = { process, year: String(params.year), person: actor.full_name };
    if (before && before.user_id !== user_id && before.user_id !== actor.user_id) {
      await notify(trx, { people: [before.user_id], message: { kind: 'sheet_taken_back', params: words } });
    }
    const isNews = before?.user_id !== user_id || before.due !== due || before.note !== note;
    if (isNews && user_id !== actor.user_id) {
      const content = { ...words, due: due ?? '', note };
      await notify(trx, { people: [user_id], message: { kind: 'sheet_assigned', params: content } });
    }
  });

/** Takes a process back; taking back what nobody has changes nothing. */
export const takeBackSheet = ({ db, notify }: Services, call: Call<typeof takeBackCall>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { actor, params } = call;
    const process = await getProcess(trx, call);
    const before = await findSheet(trx, call);
    const { numDeletedRows } = await trx
      .deleteFrom('sheet_assignment')
      .where('company_id', '=', params.id)
      .where('year', '=', params.year)
      .where('process_id', '=', params.process)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await audit(trx, call, {
      action: 'sheet_taken_back',
      object_type: 'process',
      object_id: params.process,
      before: before && journalled(before),
    });
    if (before && before.user_id !== actor.user_id) {
      const words = { process, year: String(params.year), person: actor.full_name };
      await notify(trx, { people: [before.user_id], message: { kind: 'sheet_taken_back', params: words } });
    }
  });
