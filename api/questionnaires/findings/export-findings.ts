import type { Kysely } from 'kysely';
import { LEVEL_NAMES, type Level } from '#domain/journal/levels.ts';
import { text, type Locale } from '#domain/language/text.ts';
import type { Doer } from '../../journal/record.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { FileAnswer } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import type { SheetRow } from '#workbooks/write.ts';
import { linesAbove, wordsIn, workbookAnswer } from '../export-frame.ts';
import { getSessionOf } from '../session-rows.ts';

const WORDS = {
  sheet: text('Замечания', 'Findings'),
  session: text('Анкета №', 'Questionnaire No.'),
  company: text('Компания', 'Company'),
  file: text('Файл', 'File'),
  level: text('Важность', 'Level'),
  place: text('Лист', 'Sheet'),
  cell: text('Ячейка', 'Cell'),
  key: text('Ключ', 'Key'),
  metric: text('Показатель', 'Metric'),
  message: text('Замечание', 'Finding'),
  found: text('Найдено', 'Actual'),
  expected: text('Ожидалось', 'Expected'),
  advice: text('Что сделать', 'What to do'),
} as const;

/** Findings are capped when they are kept, so one read is enough. */
async function* findingRows(
  db: Kysely<Database>,
  id: number,
  locale: Locale,
): AsyncGenerator<SheetRow, void, undefined> {
  const found = await db
    .selectFrom('log_entry')
    .leftJoin('metric', 'metric.id', 'log_entry.metric_id')
    .selectAll('log_entry')
    .select('metric.description as metric_name')
    .where('linked_session', '=', id)
    .orderBy('level', 'desc')
    .orderBy('log_entry.id')
    .execute();
  for (const one of found) {
    const level = LEVEL_NAMES[one.level as Level][locale];
    const about = [one.metric_alias, one.metric_name];
    yield [level, one.sheet, one.cell, ...about, one.message, one.found, one.expected, one.advice];
  }
}

/** The findings of a questionnaire as a workbook. */
export async function exportFindings(
  portal: Services,
  call: Doer & { readonly actor: Actor; readonly locale: Locale; readonly params: { readonly id: number } },
): Promise<FileAnswer> {
  const { locale, params, actor } = call;
  const t = wordsIn(WORDS, locale);
  const session = await getSessionOf(portal.db, actor, params.id);
  const title = [
    `${t('session')} ${params.id}`,
    `${t('company')}: ${session.company.name}`,
    `${t('file')}: ${session.file_name}`,
  ];
  const sheet = {
    name: t('sheet'),
    above: linesAbove(portal, locale, title),
    columns: [
      { header: t('level'), width: 16 },
      { header: t('place'), width: 24 },
      { header: t('cell'), width: 10 },
      { header: t('key'), width: 20 },
      { header: t('metric'), width: 40, wrap: true },
      { header: t('message'), width: 60, wrap: true },
      { header: t('found'), width: 40, wrap: true },
      { header: t('expected'), width: 40, wrap: true },
      { header: t('advice'), width: 60, wrap: true },
    ],
    rows: findingRows(portal.db, params.id, locale),
  };
  return workbookAnswer(portal, call, `${t('sheet')} ${params.id}`, [sheet], { session: params.id });
}
