import { text, type Locale } from '#domain/language/text.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { exportReport as exportCall } from '#contract/questionnaire-metrics.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { FileAnswer } from '../../platform/http/attachment.ts';
import type { Services } from '../../platform/services.ts';
import { lastRevision } from '../../methodology/methodology-at.ts';
import { placesOf } from '../../methodology/metric-places.ts';
import { tableOf, type TableColumn } from '#workbooks/table.ts';
import { shownAs, textsIn, workbookAnswer } from '../../journal/export-workbook.ts';
import { listEntries } from '../../organisations/directory-queries.ts';
import { loadMethodologyPlan, type MethodologyPlan } from '../metrics/metric-rows.ts';
import { findingColumns } from './export-findings.ts';
import { countReportValues, listCompleteness, streamReportFindings, streamReportValues } from './report-queries.ts';

const WORDS = {
  title: text('Технический отчёт', 'Technical report'),
  companies: text('Компании', 'Companies'),
  years: text('Годы', 'Years'),
  count: text('Значений', 'Values'),
  values: text('Значения', 'Values'),
  aboutValues: text(
    'Одна строка — одно значение одной принятой анкеты.',
    'One row per value of every accepted questionnaire.',
  ),
  aboutCompleteness: text(
    'Сколько показателей заполнила компания в каждом году.',
    'How many metrics each company filled in, by year.',
  ),
  aboutFindings: text('Замечания к этим анкетам.', 'Findings about these questionnaires.'),
  date: text('Дата загрузки', 'Uploaded'),
  holds: text('Действует', 'In force'),
  completeness: text('Полнота', 'Completeness'),
  total: text('Показателей в методике', 'Metrics in the methodology'),
  filled: text('Заполнено', 'Filled in'),
  percent: text('Доля', 'Share'),
  sessions: text('Анкет', 'Questionnaires'),
  last: text('Последняя загрузка', 'Last upload'),
  findings: text('Замечания', 'Findings'),
} as const;
type Words = ReturnType<typeof textsIn<typeof WORDS>>;

/** Excel ends at 1,048,576 rows, the header among them. */
const ROWS_A_SHEET = 1_000_000;

/** The next so many rows; the source stays open for the sheet after. */
async function* next<R>(rows: AsyncIterator<R>, most: number): AsyncGenerator<R, void, undefined> {
  for (let taken = 0; taken < most; taken++) {
    const one = await rows.next();
    if (one.done === true) return;
    yield one.value;
  }
}

type Value = Yielded<typeof streamReportValues>;
type Completeness = Awaited<ReturnType<typeof listCompleteness>>[number];
type Finding = Yielded<typeof streamReportFindings>;
type Yielded<F extends (...given: never[]) => AsyncIterable<unknown>> =
  ReturnType<F> extends AsyncIterable<infer R> ? R : never;

async function valueColumns(
  { db }: Services,
  { methodology }: MethodologyPlan,
  t: Words,
): Promise<TableColumn<Value>[]> {
  const metrics = new Map(methodology.metrics.map((metric) => [metric.id, metric]));
  const { rootOf } = placesOf(methodology);
  const systems = new Map((await listEntries(db, 'it_system')).map(({ id, name }) => [id, name]));
  const metricOf = ({ metric_id }: Value) => metrics.get(metric_id);
  const rootName = (metric: MetricState | undefined) => metric && rootOf(metric.process.id).name;
  return [
    { header: t('company'), width: 32, value: ({ company }) => company },
    { header: t('year'), width: 10, format: 'bare', value: ({ year }) => year },
    {
      header: t('system'),
      width: 20,
      value: ({ it_system_id: id }) => (id === null ? t('all') : systems.get(id)),
    },
    { header: t('root'), width: 28, wrap: true, value: (row) => rootName(metricOf(row)) },
    { header: t('process'), width: 28, wrap: true, value: (row) => metricOf(row)?.process.name },
    { header: t('key'), width: 24, value: (row) => metricOf(row)?.alias },
    { header: t('metric'), width: 44, wrap: true, value: (row) => metricOf(row)?.description },
    { header: t('unit'), width: 12, value: (row) => metricOf(row)?.unit.name },
    { header: t('value'), width: 16, format: 'figure', value: ({ value }) => shownAs(value, 'typed') },
    { header: t('session'), width: 12, format: 'bare', value: ({ session_id }) => session_id },
    { header: t('date'), width: 18, format: 'time', value: ({ created_at }) => created_at },
    { header: t('holds'), width: 12, value: ({ holds }) => t(holds ? 'yes' : 'no') },
  ];
}

function reportedFindings({ methodology }: MethodologyPlan, t: Words, locale: Locale): TableColumn<Finding>[] {
  const names = new Map(methodology.metrics.map(({ id, description }) => [id, description]));
  return [
    { header: t('company'), width: 32, value: ({ company }) => company },
    { header: t('year'), width: 10, format: 'bare', value: ({ year }) => year },
    { header: t('session'), width: 12, format: 'bare', value: ({ linked_session }) => linked_session },
    ...findingColumns<Finding>(locale, ({ metric_id }) => (metric_id === null ? null : names.get(metric_id))),
  ];
}

const completenessColumns = (total: number, t: Words): TableColumn<Completeness>[] => [
  { header: t('company'), width: 32, value: ({ name }) => name },
  { header: t('year'), width: 10, format: 'bare', value: ({ year }) => year },
  { header: t('filled'), width: 12, value: ({ filled }) => filled },
  { header: t('total'), width: 16, value: () => total },
  { header: t('percent'), width: 12, format: 'percent', value: ({ filled }) => (total === 0 ? null : filled / total) },
  { header: t('sessions'), width: 12, value: ({ session_count }) => session_count },
  { header: t('last'), width: 18, format: 'time', value: ({ last_upload_at }) => last_upload_at },
];

/** The technical report: every value, how complete companies are, and the findings. */
export async function exportReport(services: Services, call: Call<typeof exportCall>): Promise<FileAnswer> {
  const { locale, actor, body } = call;
  const { db } = services;
  const t = textsIn(WORDS, locale);
  const scope = { viewer: actor, company_ids: body?.company_ids ?? [], years: body?.years ?? [] };
  const methodologyPlan = await loadMethodologyPlan(db);
  const total = methodologyPlan.methodology.metrics.filter(({ mtype }) => mtype === 'metric').length;
  const [count, complete] = [await countReportValues(db, scope), await listCompleteness(db, scope)];
  const chosen = complete.length > 0 ? [...new Set(complete.map(({ name }) => name))].join('; ') : null;
  const [values, columns] = [streamReportValues(db, scope), await valueColumns(services, methodologyPlan, t)];
  const valueSheets = Array.from({ length: Math.max(1, Math.ceil(count / ROWS_A_SHEET)) }, (_, at) => ({
    name: at === 0 ? t('values') : `${t('values')} ${at + 1}`,
    about: t('aboutValues'),
    ...tableOf(next(values, ROWS_A_SHEET), columns),
  }));
  const sheets = [
    ...valueSheets,
    { name: t('completeness'), about: t('aboutCompleteness'), ...tableOf(complete, completenessColumns(total, t)) },
    {
      name: t('findings'),
      about: t('aboutFindings'),
      ...tableOf(
        next(streamReportFindings(db, scope, locale, await services.names.in(locale)), ROWS_A_SHEET),
        reportedFindings(methodologyPlan, t, locale),
      ),
    },
  ];
  return workbookAnswer(services, call, {
    title: t('title'),
    front: [
      [t('companies'), scope.company_ids.length === 0 ? t('everything') : chosen],
      [t('years'), scope.years.length === 0 ? t('everything') : scope.years.join(', ')],
      [t('count'), count],
    ],
    revision: await lastRevision(db),
    sheets,
    journal: { companies: scope.company_ids, years: scope.years },
  });
}
