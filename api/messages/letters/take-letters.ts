import type { Transaction } from 'kysely';
import { formatDate } from '#domain/language/format.ts';
import { text } from '#domain/language/text.ts';
import type { takeLetters as takeCall } from '#contract/letters.ts';
import { tableOf, type TableColumn } from '#workbooks/table.ts';
import { writeZip, ZIP_TYPE, type Chunks } from '#workbooks/write.ts';
import { auditAll } from '../../journal/audit.ts';
import { legal, textsIn, workbookAnswer } from '../../journal/export-workbook.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { FileAnswer } from '../../platform/http/attachment.ts';
import { refusedOf, refuseMany } from '../../platform/http/each-or-none.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { findLetters, isTakable, type LetterRow } from './queries.ts';

const WORDS = {
  title: text('Письма', 'Letters'),
  sheet: text('Письма', 'Letters'),
  about: text('Одна строка — одно письмо.', 'One row per letter.'),
  address: text('Почта', 'Email'),
  name: text('Имя', 'Name'),
  subject: text('Тема', 'Subject'),
  text: text('Текст', 'Text'),
  link: text('Личная ссылка', 'Personal link'),
  until: text('Ссылка действует до', 'Link works until'),
} as const;

const NOT_TAKEN = text(
  'взять нельзя: текста больше нет, ссылка не действует, или её может взять только тот, кто выдаёт этому человеку пароль.',
  'cannot be taken: its text is gone, its link has expired, or only someone who can reset this person’s password may take it.',
);
const WITH_LINK = text(
  'в письме личная ссылка: её берут отдельно, с записью в журнале.',
  'the letter holds a personal link, which is taken apart and logged.',
);

/** The letters that were asked for, all of them or none. */
async function takableLetters(
  services: Services,
  trx: Transaction<Database>,
  { actor, body }: Call<typeof takeCall>,
  withLinks: boolean,
): Promise<LetterRow[]> {
  const rows = await findLetters(services, trx, actor, body.letters);
  const found = new Map(rows.map((row) => [row.id, row]));
  const refused = await refusedOf(body.letters, async (id) => {
    const row = found.get(id);
    if (!row) throw notFound();
    if (row.has_secret && !withLinks) throw conflict(WITH_LINK);
    if (!isTakable(actor, row)) throw conflict(NOT_TAKEN);
  });
  refuseMany('letters', refused, (id) => found.get(id)?.to_address ?? id);
  return rows;
}

async function* filesOf(
  { mail }: Services,
  rows: readonly LetterRow[],
): AsyncGenerator<readonly [path: string, chunks: Chunks]> {
  for (const [at, { id, to_address, subject, sealed, full_name }] of rows.entries()) {
    const file = await mail.asFile({ id, to_address, subject, sealed: sealed ?? '' });
    yield [`${at + 1} ${legal(full_name ?? to_address)}.eml`, [file]];
  }
}

/** One letter a row, for a mail merge. */
function bookOf(services: Services, call: Call<typeof takeCall>, rows: readonly LetterRow[]): Promise<FileAnswer> {
  const { locale } = call;
  const t = textsIn(WORDS, locale);
  const textOf = ({ id, sealed }: LetterRow) => services.mail.open(id, sealed ?? '').text;
  const columns: TableColumn<LetterRow>[] = [
    { header: t('address'), width: 30, value: ({ to_address }) => to_address },
    { header: t('name'), width: 28, wrap: true, value: ({ full_name }) => full_name },
    { header: t('company'), width: 30, wrap: true, value: ({ company_name }) => company_name },
    { header: t('subject'), width: 36, wrap: true, value: ({ subject }) => subject },
    { header: t('text'), width: 80, wrap: true, value: textOf },
    {
      header: t('link'),
      width: 40,
      value: (row) => (row.has_secret ? (/https?:\S+/.exec(textOf(row))?.[0] ?? null) : null),
    },
    {
      header: t('until'),
      width: 18,
      value: ({ link_until }) => (link_until === null ? null : formatDate(link_until, locale)),
    },
  ];
  const sheets = [{ name: t('sheet'), about: t('about'), pinned: 1, ...tableOf(rows, columns) }];
  return workbookAnswer(services, call, { title: t('title'), front: [], sheets, isReadBack: true });
}

/** Letters to be sent by hand: an archive of files for a mail program, or a table. Each link taken is journalled. */
export async function takeOutLetters(
  services: Services,
  call: Call<typeof takeCall>,
  withLinks: boolean,
): Promise<FileAnswer> {
  const rows = await services.db.transaction().execute(async (trx) => {
    const taken = await takableLetters(services, trx, call, withLinks);
    await auditAll(
      trx,
      call,
      taken
        .filter(({ has_secret }) => has_secret)
        .map(({ user_id, subject }) => ({
          action: 'letter_opened',
          object_type: 'user',
          object_id: user_id,
          after: { letter_subject: subject },
        })),
    );
    const name = `${WORDS.title[call.locale]} ${services.today()}.zip`;
    if (call.body.format === 'eml') {
      await auditAll(trx, call, [{ action: 'download', object_type: 'file', after: { name } }]);
    }
    return taken;
  });
  if (call.body.format === 'xlsx') return bookOf(services, call, rows);
  const name = `${WORDS.title[call.locale]} ${services.today()}.zip`;
  return { name, type: ZIP_TYPE, body: writeZip(filesOf(services, rows)) };
}
