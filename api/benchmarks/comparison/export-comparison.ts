import { COMPARED, type Comparison, type Mover } from '#domain/benchmarks/comparison/compare.ts';
import { REASON_NAMES, reasonText } from '#domain/benchmarks/comparison/reasons.ts';
import { READABLE } from '#domain/language/format.ts';
import { text, type Locale } from '#domain/language/text.ts';
import type { exportComparison as exportCall, Moved } from '#contract/benchmark-comparison.ts';
import { staffOnly } from '../../platform/http/access.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { FileAnswer } from '../../platform/http/attachment.ts';
import { tableOf, type TableColumn } from '#workbooks/table.ts';
import { shownAs, textsIn, workbookAnswer } from '../../journal/export-workbook.ts';
import type { BenchmarkServices } from '../results/open-benchmark.ts';
import { comparePair } from './compare-benchmarks.ts';
import { isMoved } from './moved-row.ts';
import { addressesOf, cellsBehind, type Address, type CellPair } from './list-mover-cells.ts';
import { companyNames, openPair, periodOf, type OpenedPair } from './open-pair.ts';

/** This many companies of each metric are written, and the cells of so many with the largest effect. */
const MOST_OF_METRIC = 50;
const MOST_WITH_CELLS = 200;

const WORDS = {
  title: text('Сравнение расчётов №', 'Comparison: calculations No.'),
  and: text('и №', 'and No.'),
  period: text('Период', 'Period'),
  latest: text('последние значения', 'latest values'),
  shown: text('Что показано', 'What is shown'),
  limits: text(
    `До ${MOST_OF_METRIC} компаний на показатель; ячейки только у ${MOST_WITH_CELLS} самых больших сдвигов`,
    `Up to ${MOST_OF_METRIC} companies per metric; cells for the ${MOST_WITH_CELLS} largest changes`,
  ),
  figures: text('Цифры', 'Figures'),
  aboutFigures: text(
    'Одна строка — показатель, который изменился: было, стало, почему.',
    'One row per metric that changed: before, after, why.',
  ),
  aboutMovers: text(
    'Компании, чьи данные сдвинули цифру. Сначала самый большой сдвиг.',
    'Companies whose data moved a figure, largest change first.',
  ),
  aboutCells: text('Ячейки анкет за самыми большими сдвигами.', 'Questionnaire cells behind the largest changes.'),
  movers: text('Кто сдвинул', 'Changed by'),
  cells: text('Ячейки', 'Cells'),
  root: text('Процесс', 'Process'),
  before: text('было', 'before'),
  after: text('стало', 'after'),
  effect: text('Сдвиг, доля ширины рынка (P25–P75)', 'Change, share of market width (P25–P75)'),
  leftOut: text('исключено', 'excluded'),
  figure: text('Что сдвинуто сильнее', 'Largest change'),
  shift: text('На сколько', 'By'),
  file: text('Анкета', 'Questionnaire'),
  sheet: text('Лист', 'Sheet'),
  excluded: text('Исключено', 'Excluded'),
} as const;

type Words = ReturnType<typeof textsIn<typeof WORDS>>;
type Side = 'before' | 'after';
const SIDES = ['before', 'after'] as const;

const figureName = (figure: (typeof COMPARED)[number], t: Words): string =>
  figure === 'median' || figure === 'excluded' ? t(figure) : figure === 'n' ? 'n' : figure.toUpperCase();

const NUMBER = { format: 'figure' as const, width: 16 };

const nameColumns = <R extends Pick<Moved, 'metric'>>(t: Words): TableColumn<R>[] => [
  { header: t('metric'), width: 44, wrap: true, value: ({ metric }) => metric.description },
  { header: t('unit'), width: 12, wrap: true, value: ({ metric }) => metric.unit_name },
];

const placeColumns = <R extends Pick<Moved, 'metric'>>(t: Words): TableColumn<R>[] => [
  { header: t('root'), width: 26, wrap: true, value: ({ metric }) => metric.rootProcess.name },
  { header: t('key'), width: 26, value: ({ metric }) => metric.alias },
];

const figureColumns = (t: Words, locale: Locale): TableColumn<Moved>[] => [
  ...nameColumns<Moved>(t),
  ...COMPARED.flatMap((figure) =>
    SIDES.map((side) => ({
      ...NUMBER,
      header: `${figureName(figure, t)}, ${t(side)}`,
      value: (one: Moved) => shownAs(one[side][figure], 'typed'),
    })),
  ),
  { ...NUMBER, header: t('effect'), value: ({ effect }) => shownAs(effect, READABLE) },
  {
    header: t('why'),
    width: 60,
    wrap: true,
    value: ({ because }) => because.map(({ reason, count }) => reasonText(reason, count)[locale]).join('; '),
  },
  ...placeColumns<Moved>(t),
];

type MoverOf = Moved['movers'][number] & Pick<Moved, 'metric'>;

const sideOfMover = (side: Side, t: Words): TableColumn<MoverOf>[] => [
  { ...NUMBER, header: `${t('value')}, ${t(side)}`, value: (mover) => shownAs(mover[side]?.value, 'typed') },
  { header: `${t('year')}, ${t(side)}`, width: 12, format: 'bare', value: (mover) => mover[side]?.year },
  {
    header: `${t('leftOut')}, ${t(side)}`,
    width: 14,
    value: (mover) => (mover[side]?.left_out ? t('leftOut') : null),
  },
];

const moverColumns = (t: Words, locale: Locale): TableColumn<MoverOf>[] => [
  ...nameColumns<MoverOf>(t),
  { header: t('company'), width: 32, wrap: true, value: ({ company }) => company.name },
  { header: t('why'), width: 28, value: ({ reason }) => REASON_NAMES[reason][locale] },
  ...SIDES.flatMap((side) => sideOfMover(side, t)),
  { header: t('figure'), width: 14, value: ({ effect, figure }) => (effect > 0 ? figureName(figure, t) : null) },
  { ...NUMBER, header: t('shift'), value: ({ shift }) => shownAs(shift, 'typed') },
  { ...NUMBER, header: t('effect'), value: ({ effect }) => shownAs(effect, READABLE) },
  ...placeColumns<MoverOf>(t),
];

const moversOf = (metrics: readonly Moved[]): MoverOf[] =>
  metrics
    .flatMap(({ metric, movers }) => movers.map((mover) => ({ ...mover, metric })))
    .toSorted((a, b) => b.effect - a.effect);

/** The movers with the largest effect, over all measures. */
function strongest(measures: readonly Comparison[]): { readonly measure: number; readonly mover: Mover }[] {
  return measures
    .flatMap(({ measure, movers }) => movers.map((mover) => ({ measure, mover })))
    .toSorted((a, b) => b.mover.effect - a.mover.effect)
    .slice(0, MOST_WITH_CELLS);
}

/** A typed value before and after, with its places in the questionnaires. */
interface LocatedPair extends CellPair {
  readonly places: Readonly<Record<Side, Address>>;
}

async function locatePairs(
  services: BenchmarkServices,
  opened: OpenedPair,
  measures: readonly Comparison[],
): Promise<LocatedPair[]> {
  const pairs = await cellsBehind(services, opened, strongest(measures));
  const addressOf = await addressesOf(services, pairs);
  return pairs.map((pair) => ({
    ...pair,
    places: { before: pair.before && addressOf(pair.before), after: pair.after && addressOf(pair.after) },
  }));
}

async function* rowsWhenReady<T>(rows: Promise<readonly T[]>): AsyncGenerator<T, void, undefined> {
  yield* await rows;
}

function cellColumns(opened: OpenedPair, t: Words): TableColumn<LocatedPair>[] {
  const nameOf = companyNames(opened);
  const typed = ({ before, after }: CellPair) => (after ?? before)!;
  const ofSide = (side: Side): TableColumn<LocatedPair>[] => [
    { ...NUMBER, header: `${t('value')}, ${t(side)}`, value: (pair) => shownAs(pair[side]?.value, 'typed') },
    { header: `${t('year')}, ${t(side)}`, width: 12, format: 'bare', value: (pair) => pair[side]?.year },
    { header: `${t('file')}, ${t(side)}`, width: 36, value: (pair) => pair[side]?.file_name },
    { header: `${t('sheet')}, ${t(side)}`, width: 22, value: ({ places }) => places[side]?.sheet },
    { header: `${t('cell')}, ${t(side)}`, width: 10, value: ({ places }) => places[side]?.cell },
  ];
  return [
    { header: t('company'), width: 30, wrap: true, value: ({ company }) => nameOf(company).name },
    { header: t('metric'), width: 44, wrap: true, value: (pair) => typed(pair).metric.description },
    { header: t('unit'), width: 12, wrap: true, value: (pair) => typed(pair).metric.unit.name },
    { header: t('system'), width: 20, value: (pair) => typed(pair).system?.name },
    ...SIDES.flatMap(ofSide),
    { header: t('key'), width: 26, value: (pair) => typed(pair).metric.alias },
  ];
}

/** Two calculations compared, as a workbook: the figures, who moved them, and the cells behind the largest moves. */
export async function exportComparison(
  services: BenchmarkServices,
  call: Call<typeof exportCall>,
): Promise<FileAnswer> {
  const { locale, params, query } = call;
  const actor = staffOnly(call.actor);
  const t = textsIn(WORDS, locale);
  const opened = await openPair(services, actor, params);
  const period = periodOf(query.period);
  const { measures, metrics } = await comparePair(services, actor, opened, { period, most: MOST_OF_METRIC });
  const moved = metrics.filter(isMoved);
  // Looked for in other threads while the sheets before are written and sent.
  const pairs = locatePairs(services, opened, measures);
  // A failure ends the sheet; nobody else waits for it when the reader goes away before.
  pairs.catch(() => undefined);
  const ids = [opened.one.row.id, opened.other.row.id];
  const title = `${t('title')} ${ids[0]} ${t('and')} ${ids[1]}`;
  const sheets = [
    { name: t('figures'), about: t('aboutFigures'), pinned: 2, ...tableOf(moved, figureColumns(t, locale)) },
    { name: t('movers'), about: t('aboutMovers'), pinned: 3, ...tableOf(moversOf(moved), moverColumns(t, locale)) },
    {
      name: t('cells'),
      about: t('aboutCells'),
      pinned: 3,
      ...tableOf(rowsWhenReady(pairs), cellColumns(opened, t)),
    },
  ];
  return workbookAnswer(services, call, {
    title,
    front: [
      [t('period'), period === 'latest' ? t('latest') : period],
      [t('shown'), t('limits')],
    ],
    revision: opened.other.row.revision,
    sheets,
    journal: { benchmark: ids[1] },
  });
}
