import type { Kysely } from 'kysely';
import type { Output } from '#contract/endpoint.ts';
import type { getSessionNote, writeSessionNote } from '#contract/questionnaires.ts';
import { audit } from '../journal/audit.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { getSessionOf } from './session-rows.ts';

type Note = Output<typeof getSessionNote>;

async function findNote(db: Kysely<Database>, session: number): Promise<Note> {
  const row = await db.selectFrom('session_note').selectAll().where('session_id', '=', session).executeTakeFirst();
  return { text: row?.text ?? '', author: row?.user_name ?? null, at: row?.at.toISOString() ?? null };
}

/** The note of the staff about a questionnaire; the call is closed to people of companies. */
export async function readSessionNote({ db }: Services, { actor, params }: Call<typeof getSessionNote>): Promise<Note> {
  const { id } = await getSessionOf(db, actor, params.id);
  return findNote(db, id);
}

/** Changes the note; the journal keeps that it changed, and no word of it. */
export const changeSessionNote = ({ db, now }: Services, call: Call<typeof writeSessionNote>): Promise<Note> =>
  db.transaction().execute(async (trx) => {
    const { actor, params } = call;
    const { id } = await getSessionOf(trx, actor, params.id);
    const text = call.body.value.trim();
    const changed = { text, user_id: actor.user_id, user_name: actor.full_name, at: now() };
    await trx
      .insertInto('session_note')
      .values({ session_id: id, ...changed })
      .onConflict((known) => known.column('session_id').doUpdateSet(changed))
      .execute();
    await audit(trx, call, { action: 'update', object_type: 'session', object_id: id, after: { note: text !== '' } });
    return findNote(trx, id);
  });
