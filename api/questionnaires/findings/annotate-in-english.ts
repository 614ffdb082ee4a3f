import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { openFile } from '../../platform/files.ts';
import type { Services } from '../../platform/services.ts';
import { withWords } from '../../journal/finding-words.ts';
import { QUESTIONNAIRE_TASKS } from '../intake/task-module.ts';
import { checkedName, sessionTitle } from './session-title.ts';

/** Findings are capped when they are kept, so one read is enough. */
export const listFindings = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('log_entry')
    .leftJoin('metric', 'metric.id', 'log_entry.metric_id')
    .selectAll('log_entry')
    .select('metric.description as metric_name')
    .where('linked_session', '=', id)
    .orderBy('level', 'desc')
    .orderBy('log_entry.id')
    .execute();

interface CheckedSession {
  readonly id: number;
  readonly company_id: number;
  readonly file_id: number;
  readonly year: number | null;
}

/** The sender's workbook with its findings for who reads English; the stored one is worded in Russian. */
export async function annotateInEnglish(
  { db, names: namesIn, workbooks }: Pick<Services, 'db' | 'names' | 'workbooks'>,
  { id, company_id, file_id, year }: CheckedSession,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const names = await namesIn.in('en');
  const findings = (await listFindings(db, id)).map((row) => {
    const { level, sheet, cell, metric_alias: alias, metric_name, ...said } = withWords(row, 'en', names);
    const { message, found, expected, advice } = said;
    const metric = metric_name === null ? alias : `${names.name(metric_name)} (${alias})`;
    return { level, sheet, cell, metric, message, found, expected, advice };
  });
  const { name, bytes } = await openFile(db, file_id);
  const given = { bytes, title: sessionTitle(id, year).en, findings, locale: 'en' as const };
  const annotated = await workbooks.run(QUESTIONNAIRE_TASKS, 'annotateWorded', given, { owner: company_id });
  return { name: checkedName(name).en, bytes: Buffer.from(annotated) };
}
