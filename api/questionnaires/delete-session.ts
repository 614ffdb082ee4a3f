import type { deleteSession as deleteCall } from '#contract/questionnaires.ts';
import { audit } from '../journal/audit.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { refreshMarket } from './refresh-market.ts';
import { getSessionOf } from './session-rows.ts';

/** Deletes a questionnaire with its values, findings and files; what it was stays in the audit log. */
export const deleteSession = ({ db }: Services, call: Call<typeof deleteCall>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id } = call.params;
    await trx.selectFrom('session').select('id').where('id', '=', id).forUpdate().execute();
    const session = await getSessionOf(trx, call.actor, id);
    await trx.deleteFrom('session').where('id', '=', id).execute();
    const files = [session.file_id, ...(session.annotated_file_id === null ? [] : [session.annotated_file_id])];
    await trx.deleteFrom('stored_file').where('id', 'in', files).execute();
    if (session.year !== null) await refreshMarket(trx, session.company.id, session.year);
    const { company, year, author, created_at, status, template_version, file_name, value_count } = session;
    const before = { company, year, author, created_at, status, template_version, file: file_name, value_count };
    await audit(trx, call, { action: 'delete', object_type: 'session', object_id: id, before });
  });
