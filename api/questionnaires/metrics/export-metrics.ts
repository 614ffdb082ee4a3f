import { dayOf } from '#domain/language/day.ts';
import { text, type Locale } from '#domain/language/text.ts';
import type { MetricRow, MetricValue } from '#contract/questionnaire-metrics.ts';
import type { Doer } from '../../journal/record.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { FileAnswer } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import type { Cell, Sheet, SheetRow } from '#workbooks/write.ts';
import { linesAbove, wordsIn, workbookAnswer } from '../export-frame.ts';
import {
  getCompanySeen,
  readCompanyMetrics,
  readSessionMetrics,
  type By,
  type Figures,
  type Sources,
} from './read-metrics.ts';

const WORDS = {
  sheet: text('Показатели', 'Metrics'),
  session: text('Анкета №', 'Questionnaire No.'),
  year: text('Год', 'Year'),
  root: text('Процесс верхнего уровня', 'Root process'),
  process: text('Процесс', 'Process'),
  key: text('Ключ', 'Key'),
  metric: text('Показатель', 'Metric'),
  unit: text('Ед. изм.', 'Unit'),
  kind: text('Вид', 'Kind'),
  metricKind: text('исходный', 'reported'),
  indicator: text('расчётный', 'calculated'),
  all: text('Все системы', 'All systems'),
  made: text('Все системы: как получено', 'All systems: source'),
  typed: text('введено', 'entered'),
  computed: text('рассчитано порталом', 'calculated by the portal'),
  company: text('Компания', 'Company'),
  file: text('Файл', 'File'),
} as const;

type Words = ReturnType<typeof wordsIn<typeof WORDS>>;

/** The figures of one metric in one year or questionnaire. */
function* lines({ metrics, it_systems }: Figures, by: By, t: Words): Generator<SheetRow> {
  for (const row of metrics) {
    const groups = new Map<number | null, MetricValue[]>();
    for (const value of row.values) {
      const key = by === 'year' ? value.year : value.session_id;
      groups.set(key, [...(groups.get(key) ?? []), value]);
    }
    for (const values of groups.values()) yield lineOf(row, values, it_systems, by, t);
  }
}

function lineOf(
  row: MetricRow,
  values: readonly MetricValue[],
  systems: Figures['it_systems'],
  by: By,
  t: Words,
): Cell[] {
  const of = new Map(values.map((value) => [value.it_system_id, value]));
  const all = of.get(null);
  return [
    ...(by === 'questionnaire' ? [values[0]?.session_id] : []),
    values[0]?.year,
    row.rootProcess.name,
    row.process.name,
    row.alias,
    row.description,
    row.unit_name,
    row.mtype === 'metric' ? t('metricKind') : t('indicator'),
    all?.value,
    all && (all.computed ? t('computed') : t('typed')),
    ...systems.map(({ id }) => of.get(id)?.value),
  ];
}

const sheetOf = (figures: Figures, by: By, t: Words, above: readonly SheetRow[]): Sheet => ({
  name: t('sheet'),
  above,
  columns: [
    ...(by === 'questionnaire' ? [{ header: t('session'), width: 12 }] : []),
    { header: t('year'), width: 8 },
    { header: t('root'), width: 28 },
    { header: t('process'), width: 28 },
    { header: t('key'), width: 20 },
    { header: t('metric'), width: 48 },
    { header: t('unit'), width: 12 },
    { header: t('kind'), width: 12 },
    { header: t('all'), width: 16 },
    { header: t('made'), width: 22 },
    ...figures.it_systems.map(({ name }) => ({ header: name, width: 16 })),
  ],
  rows: lines(figures, by, t),
});

type Call = Doer & { readonly actor: Actor; readonly locale: Locale; readonly params: { readonly id: number } };

/** The figures of a questionnaire as a workbook. */
export async function exportSessionMetrics(portal: Services, sources: Sources, call: Call): Promise<FileAnswer> {
  const { locale, params } = call;
  const t = wordsIn(WORDS, locale);
  const figures = await readSessionMetrics(sources, call.actor, params.id);
  const [session] = figures.sessions;
  const above = linesAbove(portal, locale, [
    `${t('session')} ${params.id}`,
    `${t('company')}: ${session?.company.name ?? ''}`,
    `${t('file')}: ${session?.file_name ?? ''}`,
  ]);
  const title = `${locale === 'ru' ? 'Показатели анкеты' : 'Metrics for questionnaire'} ${params.id} ${dayOf(portal.now())}`;
  return workbookAnswer(portal, call, title, [sheetOf(figures, 'questionnaire', t, above)], { session: params.id });
}

/** The figures of a company as a workbook. */
export async function exportCompanyMetrics(
  portal: Services,
  sources: Sources,
  call: Call & { readonly query: { readonly by?: By } },
): Promise<FileAnswer> {
  const { locale, params, actor } = call;
  const t = wordsIn(WORDS, locale);
  const by = call.query.by ?? (actor.permissions.has('metrics/by_year/view') ? 'year' : 'questionnaire');
  const company = await getCompanySeen(sources.db, actor, params.id);
  const figures = await readCompanyMetrics(sources, actor, params.id, by);
  const above = linesAbove(portal, locale, [`${t('company')}: ${company.name}`]);
  const title = `${locale === 'ru' ? 'Показатели' : 'Metrics'} ${company.name} ${dayOf(portal.now())}`;
  return workbookAnswer(portal, call, title, [sheetOf(figures, by, t, above)], { company });
}
