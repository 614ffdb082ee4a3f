import { formatBytes } from '#domain/language/format.ts';
import { text } from '#domain/language/text.ts';
import { filePath } from '#domain/organisations/archive.ts';
import type { downloadSessions as downloadCall } from '#contract/bulk.ts';
import { openFile } from '../../platform/files.ts';
import type { FileAnswer } from '../../platform/http/attachment.ts';
import { refusedOf, refuseMany } from '../../platform/http/each-or-none.ts';
import { conflict, notFound, wrongField } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { writeZip, ZIP_TYPE, type Chunks } from '#workbooks/write.ts';
import { sessionsSeenBy } from '../session-rows.ts';
import { auditDownload } from './download-file.ts';

const NAME = text('Анкеты', 'Questionnaires');
const GONE = text('файл удалён по сроку хранения.', 'the file was removed by its retention term.');

/** An archive holds so much: the browser keeps it whole before it saves it. */
const MOST_BYTES = 1024 ** 3;
const tooLarge = (bytes: number) =>
  text(
    `Файлы вместе занимают ${formatBytes(bytes, 'ru')}, а в архиве не больше ${formatBytes(MOST_BYTES, 'ru')}. Отметьте меньше анкет.`,
    `The files take ${formatBytes(bytes, 'en')} together; an archive holds up to ${formatBytes(MOST_BYTES, 'en')}. Select fewer questionnaires.`,
  );

const listFiles = ({ db }: Services, { actor, query }: Call<typeof downloadCall>) =>
  sessionsSeenBy(db, actor)
    .select(['session.id', 'session.company_id', 'session.year', 'session.file_id', 'session.callout_count'])
    .select(['company.name as company', 'file.name', 'file.removed_at', 'file.size'])
    .where('session.id', 'in', query.sessions)
    .orderBy('session.id')
    .execute();

/** One file at a time, under a name that says whose it is. */
async function* partsOf(
  { db }: Services,
  files: Awaited<ReturnType<typeof listFiles>>,
): AsyncGenerator<readonly [path: string, chunks: Chunks]> {
  for (const { company, name, file_id, ...session } of files) {
    const { bytes } = await openFile(db, file_id);
    yield [filePath({ ...session, name: `${company} ${name}` }, ''), [bytes]];
  }
}

/** The files of many questionnaires as they were sent, in one archive made while it is sent: all of them or none. */
export async function downloadSessions(services: Services, call: Call<typeof downloadCall>): Promise<FileAnswer> {
  const files = await listFiles(services, call);
  const found = new Map(files.map((file) => [file.id, file]));
  const refused = await refusedOf([...new Set(call.query.sessions)], async (id) => {
    const file = found.get(id);
    if (!file) throw notFound();
    if (file.removed_at !== null) throw conflict(GONE);
  });
  refuseMany('sessions', refused, (id) => `№ ${id}`);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MOST_BYTES) throw wrongField('sessions', tooLarge(bytes));
  await services.db.transaction().execute(async (trx) => {
    for (const file of files) await auditDownload(trx, call, file, file.file_id);
  });
  const name = `${NAME[call.locale]} ${services.today()}.zip`;
  return { name, type: ZIP_TYPE, body: writeZip(partsOf(services, files)) };
}
