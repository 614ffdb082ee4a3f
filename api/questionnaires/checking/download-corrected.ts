import type { downloadCorrected as downloadCall } from '#contract/questionnaire-check.ts';
import { text, type Locale } from '#domain/language/text.ts';
import { audit } from '../../journal/audit.ts';
import { openFile } from '../../platform/files.ts';
import type { FileAnswer } from '../../platform/http/attachment.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { XLSX_TYPE } from '#workbooks/write.ts';
import { QUESTIONNAIRE_TASKS } from '../intake/task-module.ts';
import { getSessionOf } from '../session-rows.ts';
import { loadAnswers } from './answer-queries.ts';

const correctedName = (name: string, locale: Locale): string =>
  `${name.replace(/\.xlsx$/i, '')} — ${text('исправлено', 'corrected')[locale]}.xlsx`;

/** The sender's own file with the numbers corrected in the portal; nothing where none were. */
export async function correctFile(
  { db, workbooks }: Pick<Services, 'db' | 'workbooks'>,
  session: { readonly id: number; readonly file_id: number; readonly company: { readonly id: number } },
  locale: Locale,
): Promise<{ readonly name: string; readonly bytes: Buffer } | null> {
  const corrections = (await loadAnswers(db, session.id)).filter(
    ({ kind, value }) => kind === 'empty' || value !== null,
  );
  if (corrections.length === 0) return null;
  const { bytes, name } = await openFile(db, session.file_id);
  const given = { bytes, corrections: corrections.map(({ sheet, cell, value }) => ({ sheet, cell, value })) };
  const corrected = await workbooks.run(QUESTIONNAIRE_TASKS, 'correct', given, { owner: session.company.id });
  return { name: correctedName(name, locale), bytes: Buffer.from(corrected) };
}

export async function downloadCorrected(services: Services, call: Call<typeof downloadCall>): Promise<FileAnswer> {
  const { id } = call.params;
  const session = await getSessionOf(services.db, call.actor, id);
  const corrected = await correctFile(services, session, call.locale);
  if (!corrected) throw notFound();
  const { name, bytes } = corrected;
  const line = { action: 'download', object_type: 'file', object_id: session.file_id } as const;
  await audit(services.db, call, { ...line, about: session.company.id, after: { name, session: id } });
  return { name, type: XLSX_TYPE, body: bytes };
}
