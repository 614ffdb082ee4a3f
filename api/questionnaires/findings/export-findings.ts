import type { Selectable } from 'kysely';
import { LEVEL_NAMES, type Level } from '#domain/journal/levels.ts';
import { text, type Locale } from '#domain/language/text.ts';
import type { FindingText } from '#domain/questionnaires/messages.ts';
import type { exportFindings as exportCall } from '#contract/questionnaires.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { FileAnswer } from '../../platform/http/attachment.ts';
import type { Services } from '../../platform/services.ts';
import { tableOf, type TableColumn } from '#workbooks/table.ts';
import type { Cell } from '#workbooks/write.ts';
import { textsIn, workbookAnswer } from '../../journal/export-workbook.ts';
import { withWords } from '../../journal/finding-words.ts';
import { listFindings } from './annotate-in-english.ts';
import { getSessionOf } from '../session-rows.ts';

const WORDS = {
  sheet: text('Замечания', 'Findings'),
  count: text('Замечаний', 'Findings'),
  title: text('Замечания к анкете', 'Findings for questionnaire'),
  about: text(
    'Одна строка — одно замечание: где, что найдено, что сделать.',
    'One row per finding: where, what was found, what to do.',
  ),
} as const;

type WordedFinding = Pick<Selectable<Database['log_entry']>, 'level' | 'sheet' | 'cell' | 'metric_alias'> & FindingText;

/** Where a finding is, what it says and what to do, as columns. */
export function findingColumns<F extends WordedFinding>(
  locale: Locale,
  metricName: (finding: F) => Cell,
): TableColumn<F>[] {
  const t = textsIn({}, locale);
  return [
    { header: t('level'), width: 16, value: ({ level }) => LEVEL_NAMES[level as Level][locale] },
    { header: t('place'), width: 20, wrap: true, value: ({ sheet }) => sheet },
    { header: t('cell'), width: 10, value: ({ cell }) => cell },
    { header: t('key'), width: 22, value: ({ metric_alias }) => metric_alias },
    { header: t('metric'), width: 34, wrap: true, value: metricName },
    { header: t('message'), width: 44, wrap: true, value: ({ message }) => message },
    { header: t('found'), width: 28, wrap: true, value: ({ found }) => found },
    { header: t('expected'), width: 28, wrap: true, value: ({ expected }) => expected },
    { header: t('advice'), width: 46, wrap: true, value: ({ advice }) => advice },
  ];
}

/** The findings of a questionnaire as a workbook. */
export async function exportFindings(services: Services, call: Call<typeof exportCall>): Promise<FileAnswer> {
  const { locale, actor } = call;
  const { id } = call.params;
  const t = textsIn(WORDS, locale);
  const session = await getSessionOf(services.db, actor, id);
  const findings = await listFindings(services.db, id);
  const names = await services.names.in(locale);
  const sheet = {
    name: t('sheet'),
    about: t('about'),
    ...tableOf(
      findings.map((row) => withWords(row, locale, names)),
      findingColumns(locale, ({ metric_name }) => metric_name),
    ),
  };
  return workbookAnswer(services, call, {
    title: `${t('title')} ${id}`,
    front: [
      [t('company'), session.company.name],
      [t('year'), session.year],
      [t('file'), session.file_name],
      [t('count'), findings.length],
    ],
    sheets: [sheet],
    journal: { session: id },
  });
}
