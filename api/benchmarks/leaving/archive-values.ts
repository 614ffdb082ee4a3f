import type { Names } from '#domain/language/english-names.ts';
import type { Locale } from '#domain/language/text.ts';
import { numbered, shownAs } from '../../journal/export-workbook.ts';
import { tableOf } from '#workbooks/table.ts';
import type { Sheet } from '#workbooks/write.ts';
import { archiveWords, type Archive, type ArchiveWords } from './archive-sheets.ts';
import { listQuestionnaires, listValues, type ArchivedQuestionnaire } from './queries.ts';

type Value = Awaited<ReturnType<typeof listValues>>[number];
interface Line {
  readonly sent: ArchivedQuestionnaire;
  readonly value: Value;
}

/** Values questionnaire by questionnaire, so that those of many years are never in memory at once. */
async function* linesOf(
  db: Archive['db'],
  sessions: readonly ArchivedQuestionnaire[],
): AsyncGenerator<Line, void, undefined> {
  for (const sent of sessions) {
    for (const value of await listValues(db, sent.id)) yield { sent, value };
  }
}

function originOf({ corrected, question }: Value, t: ArchiveWords, locale: Locale): string {
  if (question !== null) return `${t('byQuestion')} ${numbered(question, locale)}`;
  return corrected ? t('corrected') : t('fromFile');
}

/** Every value a company ever reported, with its names and where it comes from; a sheet a year, for a sheet has an end. */
export async function valueSheets({ db, company, locale }: Archive, names: Names): Promise<Sheet[]> {
  const t = archiveWords(locale);
  const byYear = Map.groupBy(await listQuestionnaires(db, company.id), ({ year }) => year);
  if (byYear.size === 0) byYear.set(null, []);
  return [...byYear].map(([year, sessions]) => ({
    name: year === null ? t('values') : `${t('values')} ${year}`,
    about: t('valuesAbout'),
    pinned: 1,
    ...tableOf(linesOf(db, sessions), [
      { header: t('metric'), width: 44, wrap: true, value: ({ value }) => value.metric },
      { header: t('unit'), width: 12, value: ({ value }) => value.unit },
      { header: t('year'), width: 10, format: 'bare', value: ({ sent }) => sent.year },
      { header: t('system'), width: 24, value: ({ value }) => value.system ?? t('all') },
      { header: t('value'), width: 16, format: 'figure', value: ({ value }) => shownAs(value.value, 'typed') },
      { header: t('inForce'), width: 12, value: ({ value }) => (value.in_force ? t('yes') : t('no')) },
      { header: t('origin'), width: 30, wrap: true, value: ({ value }) => originOf(value, t, locale) },
      { header: t('session'), width: 12, format: 'bare', value: ({ sent }) => sent.id },
      { header: t('file'), width: 36, wrap: true, value: ({ sent }) => sent.file },
      { header: t('who'), width: 28, value: ({ sent }) => sent.person ?? t('operator') },
      { header: t('sent'), width: 18, format: 'time', value: ({ sent }) => sent.created_at },
      { header: t('process'), width: 40, wrap: true, value: ({ value }) => value.path?.map(names.name).join(' / ') },
      { header: t('key'), width: 26, value: ({ value }) => value.alias },
    ]),
  }));
}
