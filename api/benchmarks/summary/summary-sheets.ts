import { formatMarketTrend, formatRow, formatVerdict } from '#domain/benchmarks/summary/format-row.ts';
import { causeText } from '#domain/doubts/doubt-text.ts';
import { PUBLISHED_FIGURES } from '#domain/figures/describe.ts';
import { GAP_DIGITS } from '#domain/benchmarks/gap-text.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { formatDate } from '#domain/language/format.ts';
import { ownDigits } from '#domain/market/own-digits.ts';
import type { Locale } from '#domain/language/text.ts';
import type { BenchmarkSummary, SummaryRow } from '#contract/benchmark-summary.ts';
import { tableOf, type TableColumn } from '#workbooks/table.ts';
import type { FrontSheet, Sheet } from '#workbooks/write.ts';
import { shownAs, textsIn } from '../../journal/export-workbook.ts';
import { EXPORT_TEXTS } from '../exports/export-texts.ts';
import { aboutCalculation, notesOf, type About } from './about.ts';
import { SUMMARY_TEXTS } from './texts.ts';

type Words = (key: keyof typeof SUMMARY_TEXTS) => string;
const LONG = { format: 'figure' as const, width: 13 };

/** What the page says before its tables. */
export function summaryFront(summary: BenchmarkSummary, about: About): FrontSheet['rows'] {
  const t = textsIn(SUMMARY_TEXTS, about.locale);
  const { placed, better, same, worse, moved } = summary;
  return [
    [t('company'), summary.company?.name],
    [EXPORT_TEXTS.benchmark[about.locale], aboutCalculation(summary, about.locale)],
    [t('conclusion'), summary.sentence],
    [t('placed'), placed],
    [t('better'), better],
    [t('same'), same],
    [t('worse'), worse],
    [t('improved'), moved.better],
    [t('worsened'), moved.worse],
    [t('steady'), moved.steady],
    [t('reading'), notesOf(summary, about)],
  ];
}

/** A line of the lists: what it is of, in which list, at which place. */
interface Line {
  readonly row: SummaryRow;
  readonly list: string;
  readonly at: number;
}

/** What a reader of the line has to know: that it may be a mistake, that the market's figures are of an earlier release. */
function notesOfRow({ own: { doubt }, description, since }: SummaryRow, locale: Locale): string | null {
  const kept = since && `${SUMMARY_TEXTS.kept[locale]} ${formatDate(since.date, locale, 'date', 'UTC')}`;
  return [doubt && causeText(doubt, description)[locale], kept].filter((note) => note !== null).join('; ') || null;
}

const PERCENT = { format: 'percent' as const, width: 12 };

/** How the company's value moved, and in a word the market over the same years. */
const trendColumns = (t: Words, locale: Locale): TableColumn<Line>[] => [
  {
    ...LONG,
    header: t('ownChange'),
    value: ({ row }) => shownAs(row.own_trend?.change, GAP_DIGITS),
  },
  { ...PERCENT, header: `${t('ownChange')}, %`, value: ({ row }) => row.own_trend?.share },
  {
    header: t('ownVerdict'),
    width: 10,
    value: ({ row: { own_trend } }) => own_trend && formatVerdict(own_trend.verdict, locale),
  },
  {
    header: t('marketVerdict'),
    width: 20,
    value: ({ row: { market_trend } }) => market_trend && formatMarketTrend(market_trend, locale),
  },
];

function lineColumns(locale: Locale): TableColumn<Line>[] {
  const t = textsIn(SUMMARY_TEXTS, locale);
  const e = textsIn(EXPORT_TEXTS, locale);
  return [
    { header: t('list'), width: 24, wrap: true, value: ({ list }) => list },
    { header: t('number'), width: 6, format: 'integer', value: ({ at }) => at + 1 },
    { header: t('indicator'), width: 44, wrap: true, value: ({ row }) => row.description },
    { header: e('unit'), width: 12, wrap: true, value: ({ row }) => row.unit_name },
    {
      ...LONG,
      header: e('own'),
      value: ({ row }) => shownAs(row.own.value, ownDigits(row, row.own.value)),
    },
    { header: e('ownYear'), width: 10, format: 'bare', value: ({ row }) => row.own.year },
    { header: 'n', width: 8, format: 'integer', value: ({ row }) => row.n },
    ...PUBLISHED_FIGURES.map((figure) => ({
      ...LONG,
      header: e(figure),
      value: ({ row }: Line) => shownAs(row[figure], marketDigits(row)),
    })),
    { header: t('goodness'), width: 20, wrap: true, value: ({ row }) => formatRow(row, locale).goodness },
    { ...LONG, header: t('gap'), value: ({ row }) => shownAs(row.own.gap, GAP_DIGITS) },
    {
      ...PERCENT,
      header: t('gapPercent'),
      value: ({ row }) => (row.own.gap_percent === null ? null : row.own.gap_percent / 100),
    },
    {
      header: t('money'),
      width: 16,
      format: 'integer',
      value: ({ row }) => row.money && Math.round(row.money.roubles),
    },
    ...(['from', 'to'] as const).map((end) => ({
      header: t(end === 'from' ? 'moneyFrom' : 'moneyTo'),
      width: 16,
      format: 'integer' as const,
      value: ({ row }: Line) => row.money?.range && Math.round(row.money.range[end]),
    })),
    {
      header: t('yearsOfTrend'),
      width: 12,
      value: ({ row: { own_trend: trend } }) => trend && `${trend.from}–${trend.to}`,
    },
    ...trendColumns(t, locale),
    { header: t('news'), width: 30, wrap: true, value: ({ row }) => formatRow(row, locale).news },
    { header: e('note'), width: 30, wrap: true, value: ({ row }) => notesOfRow(row, locale) },
    { header: e('root'), width: 26, wrap: true, value: ({ row }) => row.rootProcess.name },
    { header: e('alias'), width: 26, value: ({ row }) => row.alias },
  ];
}

/** The lists, every digit of every number. */
function rowsSheet(summary: BenchmarkSummary, locale: Locale): Sheet {
  const t = textsIn(SUMMARY_TEXTS, locale);
  const lines = (['strongest', 'weakest', 'doubtful'] as const).flatMap((list) =>
    summary[list].map((row, at): Line => ({ row, list: t(list), at })),
  );
  return { name: t('rows'), about: t('aboutRows'), pinned: 4, ...tableOf(lines, lineColumns(locale)) };
}

function processesSheet({ processes }: BenchmarkSummary, locale: Locale): Sheet {
  const t = textsIn(SUMMARY_TEXTS, locale);
  return {
    name: t('processes'),
    about: t('aboutProcesses'),
    ...tableOf(processes, [
      { header: t('root'), width: 40, value: ({ name }) => name },
      ...(['placed', 'better', 'same', 'worse'] as const).map((side) => ({
        header: t(side),
        width: 18,
        format: 'integer' as const,
        value: (row: BenchmarkSummary['processes'][number]) => row[side],
      })),
      { header: t('share'), width: 18, format: 'percent', value: ({ better, placed }) => better / placed },
    ]),
  };
}

/** The summary as sheets, with the same numbers as on the screen and on the paper. */
export const summarySheets = (summary: BenchmarkSummary, locale: Locale): Sheet[] => [
  rowsSheet(summary, locale),
  processesSheet(summary, locale),
];
