import type { Kysely } from 'kysely';
import { text } from '#domain/language/text.ts';
import { audit, type AuditActor } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import { keepFile, openFile } from '../../platform/files.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { publishFirstTemplate } from '../../templates/publish-first-template.ts';
import { getActualVersion } from '../../templates/queries.ts';
import { TEMPLATE_TASKS } from '../../templates/workbook/task-module.ts';
import { queueQuestionnaire } from '../intake/jobs.ts';
import { QUESTIONNAIRE_TASKS } from '../intake/task-module.ts';
import { limitsOf } from '../intake/upload-questionnaire.ts';
import { refreshMarket } from '../refresh-market.ts';
import { addEntry } from '../../values/thread/entries.ts';
import type { QuestionRow } from './queries.ts';

const NOT_IN_TEMPLATE = text(
  'В действующем шаблоне нет ячейки для этого значения. Попросите компанию прислать его анкетой.',
  'The current template has no cell for this value. Ask the company to send it in a questionnaire.',
);

/** One cell of a company: what it is called, and the number before. */
export type CorrectedCell = Pick<
  QuestionRow,
  'company_id' | 'company_name' | 'metric_id' | 'alias' | 'year' | 'it_system_id' | 'value'
>;

/** Who of the company gives the new number, why, and in which question. */
export interface GivenBy {
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly reason: string;
  readonly question_id: number | null;
}

/** A workbook with one number, and the cell it stands in. */
export interface Correction {
  readonly bytes: Buffer;
  readonly sheet: string;
  readonly cell: string;
  readonly value: number;
}

/** Makes the one-cell questionnaire of a corrected number: the template in force cut to its metric, filled in. */
export async function buildCorrection(services: Services, of: CorrectedCell, value: number): Promise<Correction> {
  const { db, workbooks } = services;
  const { company_id: owner, metric_id, alias } = of;
  await publishFirstTemplate(services);
  const { file_id, metric_ids } = await getActualVersion(db);
  if (alias === null || !metric_ids.includes(metric_id)) throw conflict(NOT_IN_TEMPLATE);
  const template = await openFile(db, file_id);
  const whose = { companyId: owner, companyName: of.company_name, year: of.year, notes: [] };
  const personal = { bytes: template.bytes, metricIds: [metric_id], ...whose };
  const bytes = await workbooks.run(TEMPLATE_TASKS, 'personal', personal, { owner });
  const itSystems = await db.selectFrom('it_system').select(['id', 'name']).execute();
  const located = { bytes, limits: limitsOf(services), metrics: [{ id: metric_id, alias }], itSystems };
  const [cells = []] = await workbooks.run(QUESTIONNAIRE_TASKS, 'locateMetrics', located, { owner });
  const place = cells.find(({ it_system_id }) => it_system_id === of.it_system_id);
  if (!place) throw conflict(NOT_IN_TEMPLATE);
  const { sheet, cell } = place;
  const corrected = await workbooks.run(
    QUESTIONNAIRE_TASKS,
    'correct',
    { bytes, corrections: [{ sheet, cell, value }] },
    { owner },
  );
  return { bytes: Buffer.from(corrected), sheet, cell, value };
}

/**
 * Saves a corrected number as a questionnaire of whoever gave it, to be read as any upload is: the one way in which a number
 * is corrected in the portal. The company has confirmed the number, so a doubt about it does not stop it again.
 */
export async function saveCorrection(
  trx: Kysely<Database>,
  { jobs, events, now }: Services,
  by: AuditActor,
  { company_id, metric_id, it_system_id, year, value: before }: CorrectedCell,
  { question_id, reason, ...author }: GivenBy,
  { bytes, sheet, cell, value }: Correction,
): Promise<number> {
  const name = question_id === null ? 'Исправление одного числа.xlsx' : `Исправление по вопросу № ${question_id}.xlsx`;
  const file_id = await keepFile(trx, { name, bytes });
  const { id } = await trx
    .insertInto('session')
    .values({ company_id, ...author, file_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('session_answer')
    .values({
      session_id: id,
      sheet,
      cell,
      metric_id,
      it_system_id,
      kind: 'right',
      value: null,
      reason,
      proposed: false,
      ...author,
      at: now(),
    })
    .execute();
  const said = { kind: 'correction', from_company: true, ...author, at: now(), text: '' } as const;
  const about = { company_id, metric_id, it_system_id, year, value: before, question_id };
  await addEntry(trx, { ...about, ...said, corrected: value, session_id: id });
  await queueQuestionnaire(trx, jobs, { id, company_id });
  await audit(trx, by, {
    action: 'create',
    object_type: 'session',
    object_id: id,
    after: { file: name, company_id, ...(question_id !== null && { question: question_id }) },
  });
  await events.announce(trx, { type: 'session', id, status: 'queued', progress: 0, company_id });
  return id;
}

interface HiddenCorrection {
  readonly session: number;
  readonly company_id: number;
  readonly year: number;
  readonly question_id: number | null;
  readonly now: Date;
}

/** Hides the questionnaire of a correction, so that the number before holds again. */
export async function hideCorrection(
  trx: Kysely<Database>,
  by: AuditActor,
  { session: id, company_id, year, question_id, now }: HiddenCorrection,
): Promise<void> {
  await trx.updateTable('session').set({ hidden: true }).where('id', '=', id).execute();
  await trx
    .updateTable('value_entry')
    .set({ taken_back_at: now })
    .where('session_id', '=', id)
    .where('kind', '=', 'correction')
    .execute();
  await refreshMarket(trx, company_id, year);
  await audit(trx, by, {
    action: 'update',
    object_type: 'session',
    object_id: id,
    before: { hidden: false },
    after: { hidden: true, ...(question_id !== null && { question: question_id }) },
  });
}
