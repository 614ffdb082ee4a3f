import { LEVEL_NAMES, type Level } from '#domain/journal/levels.ts';
import { dayOf } from '#domain/language/day.ts';
import { text, type Locale } from '#domain/language/text.ts';
import type { Doer } from '../../journal/record.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { FileAnswer } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import type { Sheet, SheetRow } from '#workbooks/write.ts';
import { linesAbove, wordsIn, workbookAnswer } from '../export-frame.ts';
import { loadReady, rootsOf, type Ready } from '../metrics/metric-rows.ts';
import {
  countReportValues,
  listCompleteness,
  streamReportFindings,
  streamReportValues,
  type ReportScope,
} from './report-queries.ts';

const WORDS = {
  title: text('Технический отчёт', 'Technical report'),
  parameters: text('Параметры', 'Parameters'),
  parameter: text('Параметр', 'Parameter'),
  value: text('Значение', 'Value'),
  companies: text('Компании', 'Companies'),
  years: text('Годы', 'Years'),
  everything: text('все', 'all'),
  count: text('Значений', 'Values'),
  values: text('Значения', 'Values'),
  company: text('Компания', 'Company'),
  year: text('Год', 'Year'),
  system: text('ИТ-система', 'IT system'),
  all: text('Все системы', 'All systems'),
  root: text('Процесс верхнего уровня', 'Root process'),
  process: text('Процесс', 'Process'),
  key: text('Ключ', 'Key'),
  metric: text('Показатель', 'Metric'),
  unit: text('Ед. изм.', 'Unit'),
  session: text('Анкета №', 'Questionnaire No.'),
  date: text('Дата загрузки', 'Uploaded'),
  holds: text('Действует', 'In force'),
  yes: text('да', 'yes'),
  no: text('нет', 'no'),
  completeness: text('Полнота', 'Completeness'),
  total: text('Показателей в методике', 'Metrics in the methodology'),
  filled: text('Заполнено', 'Filled in'),
  percent: text('Доля', 'Share'),
  sessions: text('Анкет', 'Questionnaires'),
  last: text('Последняя загрузка', 'Last upload'),
  findings: text('Замечания', 'Findings'),
  level: text('Важность', 'Level'),
  place: text('Лист', 'Sheet'),
  cell: text('Ячейка', 'Cell'),
  message: text('Замечание', 'Finding'),
  found: text('Найдено', 'Actual'),
  expected: text('Ожидалось', 'Expected'),
  advice: text('Что сделать', 'What to do'),
} as const;
type Words = ReturnType<typeof wordsIn<typeof WORDS>>;

/** Excel ends at 1,048,576 rows, some of which stand above the table. */
const ROWS_A_SHEET = 1_000_000;

/** The next so many rows; the source stays open for the sheet after. */
async function* next(rows: AsyncIterator<SheetRow>, most: number): AsyncGenerator<SheetRow, void, undefined> {
  for (let taken = 0; taken < most; taken++) {
    const one = await rows.next();
    if (one.done === true) return;
    yield one.value;
  }
}

async function* valueRows(
  portal: Services,
  scope: ReportScope,
  { methodology }: Ready,
  t: Words,
): AsyncGenerator<SheetRow, void, undefined> {
  const metrics = new Map(methodology.metrics.map((metric) => [metric.id, metric]));
  const rootOf = rootsOf(methodology.processes);
  const systems = new Map(
    (await portal.db.selectFrom('it_system').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  );
  for await (const one of streamReportValues(portal.db, scope)) {
    const metric = metrics.get(one.metric_id);
    yield [
      one.company,
      one.year,
      one.it_system_id === null ? t('all') : systems.get(one.it_system_id),
      metric && rootOf(metric.process.id).name,
      metric?.process.name,
      metric?.alias,
      metric?.description,
      metric?.unit.name,
      one.value,
      one.session_id,
      one.created_at,
      one.holds ? t('yes') : t('no'),
    ];
  }
}

async function* findingRows(
  portal: Services,
  scope: ReportScope,
  { methodology }: Ready,
  locale: Locale,
): AsyncGenerator<SheetRow, void, undefined> {
  const names = new Map(methodology.metrics.map(({ id, description }) => [id, description]));
  for await (const one of streamReportFindings(portal.db, scope)) {
    const level = LEVEL_NAMES[one.level as Level][locale];
    const place = [one.company, one.year, one.linked_session, level, one.sheet, one.cell];
    const about = [one.metric_alias, one.metric_id === null ? null : names.get(one.metric_id)];
    yield [...place, ...about, one.message, one.found, one.expected, one.advice];
  }
}

const headers = (t: Words, keys: readonly (keyof typeof WORDS)[], widths: readonly number[]) =>
  keys.map((key, at) => ({ header: t(key), width: widths[at] ?? 16 }));

function valueSheets(count: number, rows: AsyncIterator<SheetRow>, t: Words, above: readonly SheetRow[]): Sheet[] {
  const columns = headers(
    t,
    ['company', 'year', 'system', 'root', 'process', 'key', 'metric', 'unit', 'value', 'session', 'date', 'holds'],
    [32, 8, 20, 28, 28, 20, 48, 12, 16, 12, 18, 12],
  ).map((column, at) => (at === 10 ? { ...column, format: 'time' as const } : column));
  const sheets = Math.max(1, Math.ceil(count / ROWS_A_SHEET));
  return Array.from({ length: sheets }, (_, at) => ({
    name: at === 0 ? t('values') : `${t('values')} ${at + 1}`,
    above,
    columns,
    rows: next(rows, ROWS_A_SHEET),
  }));
}

/** The technical report: parameters, every value, how complete companies are, and the findings. */
export async function exportReport(
  portal: Services,
  call: Doer & {
    readonly actor: Actor;
    readonly locale: Locale;
    readonly body: { readonly company_ids?: readonly number[]; readonly years?: readonly number[] } | null;
  },
): Promise<FileAnswer> {
  const { locale, actor, body } = call;
  const t = wordsIn(WORDS, locale);
  const scope = { onlooker: actor, company_ids: body?.company_ids ?? [], years: body?.years ?? [] };
  const ready = await loadReady(portal.db);
  const total = ready.methodology.metrics.filter(({ mtype }) => mtype === 'metric').length;
  const [count, complete] = [await countReportValues(portal.db, scope), await listCompleteness(portal.db, scope)];
  const above = linesAbove(portal, locale, [t('title')]);
  const chosen = complete.length > 0 ? [...new Set(complete.map(({ name }) => name))].join('; ') : null;
  const parameters: Sheet = {
    name: t('parameters'),
    above,
    columns: headers(t, ['parameter', 'value'], [32, 80]).map((column) => ({ ...column, wrap: true })),
    rows: [
      [t('companies'), scope.company_ids.length === 0 ? t('everything') : chosen],
      [t('years'), scope.years.length === 0 ? t('everything') : scope.years.join(', ')],
      [t('count'), count],
    ],
  };
  const completeness: Sheet = {
    name: t('completeness'),
    above,
    columns: headers(
      t,
      ['company', 'year', 'filled', 'total', 'percent', 'sessions', 'last'],
      [32, 8, 12, 16, 12, 12, 18],
    ).map((column, at) => ({ ...column, ...(at === 4 && { format: 'percent' }), ...(at === 6 && { format: 'time' }) })),
    rows: complete.map((one) => [
      one.name,
      one.year,
      one.filled,
      total,
      total === 0 ? null : one.filled / total,
      one.session_count,
      one.last_upload_at,
    ]),
  };
  const findings: Sheet = {
    name: t('findings'),
    above,
    columns: headers(
      t,
      [
        'company',
        'year',
        'session',
        'level',
        'place',
        'cell',
        'key',
        'metric',
        'message',
        'found',
        'expected',
        'advice',
      ],
      [32, 8, 12, 16, 24, 10, 20, 48, 60, 40, 40, 60],
    ).map((column, at) => (at < 7 ? column : { ...column, wrap: true })),
    rows: next(findingRows(portal, scope, ready, locale), ROWS_A_SHEET),
  };
  const values = valueSheets(count, valueRows(portal, scope, ready, t), t, above);
  const title = `${t('title')} ${dayOf(portal.now())}`;
  return workbookAnswer(portal, call, title, [parameters, ...values, completeness, findings], {
    companies: scope.company_ids,
    years: scope.years,
  });
}
