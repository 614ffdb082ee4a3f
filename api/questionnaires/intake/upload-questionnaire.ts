import { text } from '#domain/language/text.ts';
import type { Session, uploadQuestionnaire as uploadCall } from '#contract/questionnaires.ts';
import { audit } from '../../journal/audit.ts';
import { keepReceivedFile } from '../../platform/files.ts';
import { forThread } from '../../platform/received-file.ts';
import { receiveUpload } from '../../journal/receive-upload.ts';
import type { Upload } from '../../platform/http/read-upload.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { wrongField } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import { expectXlsx } from '../../platform/workbook-refusal.ts';
import type { Services } from '../../platform/services.ts';
import { LIMITS, type WorkbookLimits } from '#workbooks/limits.ts';
import { queueQuestionnaire } from './jobs.ts';
import { getSessionOf } from '../session-rows.ts';
import { uploadQuotaOf } from './upload-quota.ts';
import { QUESTIONNAIRE_TASKS } from './task-module.ts';

const WHOSE = text('Выберите компанию: в книге она не указана.', 'Choose a company: the workbook does not name one.');
const NO_COMPANY = text('Такой компании нет.', 'This company does not exist.');
const NOT_YOURS = text(
  'Загрузить можно только анкету своей компании.',
  'You can upload questionnaires only for your own company.',
);

export const limitsOf = ({ settings }: Pick<Services, 'settings'>): WorkbookLimits => ({
  ...LIMITS,
  fileBytes: settings.uploadMaxBytes,
  filledCells: settings.uploadMaxCells,
});

const isYes = (typed: string | undefined): boolean => /^(true|1|on|yes)$/i.test(typed ?? '');

function companyAsked(fields: Upload['fields']): number | null {
  const typed = fields['company_id']?.trim();
  if (!typed) return null;
  const id = Number(typed);
  if (!Number.isInteger(id) || id < 1 || id > 2147483647) throw wrongField('company_id', NO_COMPANY);
  return id;
}

/** Whose questionnaire it is: an employee's own company; for the staff the chosen one, else the one the workbook names. */
async function companyFor(
  services: Services,
  actor: Actor,
  asked: number | null,
  named: number | null,
): Promise<number> {
  if (actor.company_id !== null) {
    if (asked !== null && asked !== actor.company_id) throw wrongField('company_id', NOT_YOURS);
    return actor.company_id;
  }
  const id = asked ?? named;
  if (id === null) throw wrongField('company_id', WHOSE);
  const company = await services.db
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', id)
    .executeTakeFirst();
  if (!company) throw wrongField('company_id', NO_COMPANY);
  return id;
}

/**
 * Takes a filled workbook: the file, its questionnaire and the work on it are saved together, or nothing is. What cannot
 * be opened at all is refused here; everything else is found while it is processed.
 */
export async function uploadQuestionnaire(services: Services, call: Call<typeof uploadCall>): Promise<Session> {
  const quota = uploadQuotaOf(services, call.actor.company_id);
  await quota.countFile();
  return receiveUpload(services, call, services.settings.uploadMaxBytes, async (upload) => {
    await quota.countBytes(upload.file.size);
    if (isYes(upload.fields['dry_run'])) await quota.countCheck();
    return saveUpload(services, call, upload);
  });
}

async function saveUpload(
  services: Services,
  call: Call<typeof uploadCall>,
  { name, file, fields }: Upload,
): Promise<Session> {
  const { actor } = call;
  expectXlsx(name);
  const asked = companyAsked(fields);
  const given = { bytes: forThread(file), limits: limitsOf(services) };
  const owner = actor.company_id ?? asked;
  const { companyId } = await services.workbooks.run(QUESTIONNAIRE_TASKS, 'inspectQuestionnaire', given, { owner });
  const company_id = await companyFor(services, actor, asked, companyId);
  const dry_run = isYes(fields['dry_run']);
  return services.db.transaction().execute(async (trx) => {
    const earlier = await trx
      .selectFrom('session')
      .innerJoin('stored_file', 'stored_file.id', 'session.file_id')
      .select('session.id')
      .where('company_id', '=', company_id)
      .where('dry_run', '=', false)
      .where('stored_file.sha256', '=', file.sha256)
      .orderBy('session.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const file_id = await keepReceivedFile(trx, name, file);
    const { id } = await trx
      .insertInto('session')
      .values({
        company_id,
        user_id: actor.user_id,
        user_name: actor.full_name,
        dry_run,
        file_id,
        duplicate_of: earlier?.id ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueQuestionnaire(trx, services.jobs, { id, company_id });
    if (!dry_run) {
      const after = { file: name, company_id };
      await audit(trx, call, { action: 'create', object_type: 'session', object_id: id, after });
    }
    await services.events.announce(trx, { type: 'session', id, status: 'queued', progress: 0, company_id });
    return getSessionOf(trx, actor, id);
  });
}
