import { text } from '#domain/language/text.ts';
import type {
  exportCompanyMetrics as companyCall,
  exportSessionMetrics as sessionCall,
  MetricRow,
  MetricValue,
} from '#contract/questionnaire-metrics.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { FileAnswer } from '../../platform/http/attachment.ts';
import type { Services } from '../../platform/services.ts';
import type { Sheet } from '#workbooks/write.ts';
import { tableOf, type TableColumn } from '#workbooks/table.ts';
import { shownAs, textsIn, workbookAnswer } from '../../journal/export-workbook.ts';
import { lastRevision } from '../../methodology/methodology-at.ts';
import {
  chosenWay,
  getCompanySeen,
  openCompanyMetrics,
  openSessionMetrics,
  type By,
  type Figures,
  type MetricServices,
} from './read-metrics.ts';

const WORDS = {
  sheet: text('Показатели', 'Metrics'),
  byYear: text(
    'Одна строка — показатель за один год, рядом значения по ИТ-системам.',
    'One row per metric and year, with values by IT system.',
  ),
  byQuestionnaire: text(
    'Одна строка — показатель в одной анкете, рядом значения по ИТ-системам.',
    'One row per metric and questionnaire, with values by IT system.',
  ),
  kind: text('Вид', 'Kind'),
  metricKind: text('исходный', 'reported'),
  indicator: text('расчётный', 'calculated'),
  made: text('Все системы: как получено', 'All systems: source'),
  typed: text('введено', 'entered'),
  computed: text('рассчитано порталом', 'calculated by the portal'),
} as const;

type Words = ReturnType<typeof textsIn<typeof WORDS>>;

/** The figures of one metric in one year or questionnaire. */
interface Line {
  readonly row: MetricRow;
  readonly first: MetricValue | undefined;
  /** By IT system; null for all of them. */
  readonly of: ReadonlyMap<number | null, MetricValue>;
}

function* linesOf({ metrics }: Figures, by: By): Generator<Line> {
  for (const row of metrics) {
    const groups = Map.groupBy(row.values, (value) => (by === 'year' ? value.year : value.session_id));
    for (const values of groups.values()) {
      yield { row, first: values[0], of: new Map(values.map((value) => [value.it_system_id, value])) };
    }
  }
}

const NUMBER = { format: 'figure' as const, width: 16 };

function columnsOf({ it_systems }: Figures, by: By, t: Words): TableColumn<Line>[] {
  const made = (all: MetricValue | undefined) => all && (all.computed ? t('computed') : t('typed'));
  return [
    { header: t('metric'), width: 44, wrap: true, value: ({ row }) => row.description },
    { header: t('unit'), width: 12, wrap: true, value: ({ row }) => row.unit_name },
    { header: t('year'), width: 10, format: 'bare', value: ({ first }) => first?.year },
    ...(by === 'questionnaire'
      ? [{ header: t('session'), width: 12, format: 'bare' as const, value: ({ first }: Line) => first?.session_id }]
      : []),
    { ...NUMBER, header: t('all'), value: ({ of }) => shownAs(of.get(null)?.value, 'typed') },
    { header: t('made'), width: 22, wrap: true, value: ({ of }) => made(of.get(null)) },
    ...it_systems.map(({ id, name }) => ({
      ...NUMBER,
      header: name,
      value: ({ of }: Line) => shownAs(of.get(id)?.value, 'typed'),
    })),
    { header: t('kind'), width: 12, value: ({ row }) => t(row.mtype === 'metric' ? 'metricKind' : 'indicator') },
    { header: t('process'), width: 30, wrap: true, value: ({ row }) => row.process.name },
    { header: t('root'), width: 26, wrap: true, value: ({ row }) => row.rootProcess.name },
    { header: t('key'), width: 26, value: ({ row }) => row.alias },
  ];
}

const sheetOf = (figures: Figures, by: By, t: Words): Sheet => ({
  name: t('sheet'),
  about: t(by === 'year' ? 'byYear' : 'byQuestionnaire'),
  pinned: 3,
  ...tableOf(linesOf(figures, by), columnsOf(figures, by, t)),
});

/** The figures of a questionnaire as a workbook. */
export async function exportSessionMetrics(
  services: Services,
  sources: MetricServices,
  call: Call<typeof sessionCall>,
): Promise<FileAnswer> {
  const { locale, params } = call;
  const t = textsIn(WORDS, locale);
  const figures = await (await openSessionMetrics(sources, call.actor, params.id)).read();
  const [session] = figures.sessions;
  return workbookAnswer(services, call, {
    title: `${locale === 'ru' ? 'Показатели анкеты' : 'Metrics for questionnaire'} ${params.id}`,
    front: [
      [t('company'), session?.company.name],
      [t('year'), session?.year],
      [t('file'), session?.file_name],
    ],
    revision: await lastRevision(services.db),
    sheets: [sheetOf(figures, 'questionnaire', t)],
    journal: { session: params.id },
  });
}

/** The figures of a company as a workbook. */
export async function exportCompanyMetrics(
  services: Services,
  sources: MetricServices,
  call: Call<typeof companyCall>,
): Promise<FileAnswer> {
  const { locale, params, actor } = call;
  const t = textsIn(WORDS, locale);
  const by = chosenWay(actor, call.query.by);
  const company = await getCompanySeen(sources.db, actor, params.id);
  const figures = await (await openCompanyMetrics(sources, actor, params.id, { by })).read();
  return workbookAnswer(services, call, {
    title: `${locale === 'ru' ? 'Показатели' : 'Metrics'} ${company.name}`,
    front: [[t('company'), company.name]],
    revision: await lastRevision(services.db),
    sheets: [sheetOf(figures, by, t)],
    journal: { company },
  });
}
