import { COMPARED, type Comparison, type Mover } from '#domain/benchmarks/comparison/compare.ts';
import { REASON_NAMES, reasonText } from '#domain/benchmarks/comparison/reasons.ts';
import { text, type Locale } from '#domain/language/text.ts';
import type { exportComparison as call, Moved } from '#contract/benchmark-comparison.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Doer } from '../../journal/record.ts';
import { staffOnly } from '../../platform/http/access.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { FileAnswer } from '../../platform/http/serve.ts';
import type { Sheet } from '#workbooks/write.ts';
import { linesAbove, wordsIn, workbookAnswer } from '../../questionnaires/export-frame.ts';
import type { Rooms } from '../results/open-benchmark.ts';
import { comparePair } from './compare-benchmarks.ts';
import { isMoved } from './moved-row.ts';
import { addressesOf, cellsBehind, type CellPair } from './list-mover-cells.ts';
import { companyNames, openPairOfStaff, periodOf, type OpenedPair, type PairParams } from './open-pair.ts';

/** So many companies of each metric are written, and the cells of so many with the largest effect. */
const MOST_OF_METRIC = 50;
const MOST_WITH_CELLS = 200;

const WORDS = {
  title: text('Сравнение расчётов №', 'Comparison: calculations No.'),
  and: text('и №', 'and No.'),
  period: text('Период:', 'Period:'),
  latest: text('последние значения', 'latest values'),
  limits: text(
    `Компаний на показатель — не более ${MOST_OF_METRIC}; ячейки — для ${MOST_WITH_CELLS} самых больших сдвигов`,
    `Up to ${MOST_OF_METRIC} companies per metric; cells for the ${MOST_WITH_CELLS} largest changes`,
  ),
  figures: text('Цифры', 'Figures'),
  movers: text('Кто сдвинул', 'Changed by'),
  cells: text('Ячейки', 'Cells'),
  root: text('Процесс', 'Process'),
  key: text('Ключ', 'Key'),
  metric: text('Показатель', 'Metric'),
  unit: text('Ед. изм.', 'Unit'),
  before: text('было', 'before'),
  after: text('стало', 'after'),
  effect: text('Сдвиг, межквартильных размахов', 'Change, IQR'),
  why: text('Почему', 'Why'),
  company: text('Компания', 'Company'),
  value: text('Значение', 'Value'),
  year: text('Год', 'Year'),
  leftOut: text('исключено', 'excluded'),
  figure: text('Что сдвинуто сильнее', 'Largest change'),
  shift: text('На сколько', 'By'),
  system: text('ИТ-система', 'IT system'),
  file: text('Анкета', 'Questionnaire'),
  sheet: text('Лист', 'Sheet'),
  cell: text('Ячейка', 'Cell'),
  median: text('Медиана', 'Median'),
  excluded: text('Исключено', 'Excluded'),
} as const;

type Words = (key: keyof typeof WORDS) => string;

const figureName = (figure: (typeof COMPARED)[number], t: Words): string =>
  figure === 'median' || figure === 'excluded' ? t(figure) : figure === 'n' ? 'n' : figure.toUpperCase();

const nameColumns = (t: Words) => [
  { header: t('root'), width: 28 },
  { header: t('key'), width: 20 },
  { header: t('metric'), width: 48, wrap: true },
  { header: t('unit'), width: 12 },
];
const nameCells = ({ metric }: Pick<Moved, 'metric'>) => [
  metric.rootProcess.name,
  metric.alias,
  metric.description,
  metric.unit_name,
];

function figuresSheet(metrics: readonly Moved[], t: Words, locale: Locale): Omit<Sheet, 'above'> {
  return {
    name: t('figures'),
    columns: [
      ...nameColumns(t),
      ...COMPARED.flatMap((figure) =>
        (['before', 'after'] as const).map((side) => ({ header: `${figureName(figure, t)}, ${t(side)}`, width: 14 })),
      ),
      { header: t('effect'), width: 16 },
      { header: t('why'), width: 60, wrap: true },
    ],
    rows: metrics.map((one) => [
      ...nameCells(one),
      ...COMPARED.flatMap((figure) => [one.before[figure], one.after[figure]]),
      Number(one.effect.toPrecision(3)),
      one.because.map(({ reason, count }) => reasonText(reason, count)[locale]).join('; '),
    ]),
  };
}

function moversSheet(metrics: readonly Moved[], t: Words, locale: Locale): Omit<Sheet, 'above'> {
  const movers = metrics.flatMap((one) => one.movers.map((mover) => ({ one, mover })));
  const sideColumns = (['before', 'after'] as const).flatMap((side) => [
    { header: `${t('value')}, ${t(side)}`, width: 16 },
    { header: `${t('year')}, ${t(side)}`, width: 10 },
    { header: `${t('leftOut')}, ${t(side)}`, width: 14 },
  ]);
  const sideCells = (value: Moved['movers'][number]['before']) => [
    value?.value ?? null,
    value?.year ?? null,
    value?.left_out ? t('leftOut') : null,
  ];
  return {
    name: t('movers'),
    columns: [
      ...nameColumns(t),
      { header: t('company'), width: 32 },
      { header: t('why'), width: 28 },
      ...sideColumns,
      { header: t('figure'), width: 14 },
      { header: t('shift'), width: 16 },
      { header: t('effect'), width: 16 },
    ],
    rows: movers
      .toSorted((a, b) => b.mover.effect - a.mover.effect)
      .map(({ one, mover }) => [
        ...nameCells(one),
        mover.company.name,
        REASON_NAMES[mover.reason][locale],
        ...sideCells(mover.before),
        ...sideCells(mover.after),
        mover.effect > 0 ? figureName(mover.figure, t) : null,
        mover.shift,
        Number(mover.effect.toPrecision(3)),
      ]),
  };
}

/** The movers with the largest effect, over all measures. */
function strongest(measures: readonly Comparison[]): { readonly measure: number; readonly mover: Mover }[] {
  return measures
    .flatMap(({ measure, movers }) => movers.map((mover) => ({ measure, mover })))
    .toSorted((a, b) => b.mover.effect - a.mover.effect)
    .slice(0, MOST_WITH_CELLS);
}

async function cellsSheet(rooms: Rooms, opened: OpenedPair, pairs: readonly CellPair[], t: Words) {
  const nameOf = companyNames(opened);
  const addressOf = await addressesOf(rooms, pairs);
  const sideColumns = (['before', 'after'] as const).flatMap((side) => [
    { header: `${t('value')}, ${t(side)}`, width: 16 },
    { header: `${t('year')}, ${t(side)}`, width: 10 },
    { header: `${t('file')}, ${t(side)}`, width: 36 },
    { header: `${t('sheet')}, ${t(side)}`, width: 22 },
    { header: `${t('cell')}, ${t(side)}`, width: 10 },
  ]);
  const sideCells = (one: CellPair['before']) => {
    const address = one && addressOf(one);
    return [
      one?.value ?? null,
      one?.year ?? null,
      one?.file_name ?? null,
      address?.sheet ?? null,
      address?.cell ?? null,
    ];
  };
  return {
    name: t('cells'),
    columns: [
      { header: t('company'), width: 32 },
      { header: t('key'), width: 20 },
      { header: t('metric'), width: 48, wrap: true },
      { header: t('unit'), width: 12 },
      { header: t('system'), width: 20 },
      ...sideColumns,
    ],
    rows: pairs.map(({ company, before, after }) => {
      const { metric, system } = (after ?? before)!;
      const names = [nameOf(company).name, metric.alias, metric.description, metric.unit.name, system?.name ?? null];
      return [...names, ...sideCells(before), ...sideCells(after)];
    }),
  };
}

/** Two calculations compared, as a workbook: the figures, who moved them, and the cells behind the largest moves. */
export async function exportComparison(
  rooms: Rooms,
  given: Doer & {
    readonly actor: Actor;
    readonly locale: Locale;
    readonly params: PairParams;
    readonly query: Input<typeof call>['query'];
  },
): Promise<FileAnswer> {
  const { locale, params, query } = given;
  const actor = staffOnly(given.actor);
  const t = wordsIn(WORDS, locale);
  const opened = await openPairOfStaff(rooms, actor, params);
  const period = periodOf(query.period);
  const { measures, metrics } = await comparePair(rooms, actor, opened, period, MOST_OF_METRIC);
  const moved = metrics.filter(isMoved);
  const pairs = await cellsBehind(rooms, opened, strongest(measures));
  const ids = [opened.one.row.id, opened.other.row.id];
  const title = `${t('title')} ${ids[0]} ${t('and')} ${ids[1]}`;
  const above = linesAbove(rooms.portal, locale, [
    title,
    `${t('period')} ${period === 'latest' ? t('latest') : period}`,
    t('limits'),
  ]);
  const sheets = [
    figuresSheet(moved, t, locale),
    moversSheet(moved, t, locale),
    await cellsSheet(rooms, opened, pairs, t),
  ];
  return workbookAnswer(
    rooms.portal,
    given,
    title,
    sheets.map((sheet) => ({ ...sheet, above })),
    { benchmark: ids[1] },
  );
}
