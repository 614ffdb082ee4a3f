import { rowInWords, verdictInWords } from '#domain/benchmarks/summary/words.ts';
import { gapDigits, marketDigits, valueDigits } from '#domain/figures/digits.ts';
import { formatDate, type Digits } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { BenchmarkSummary, SummaryRow } from '#contract/benchmark-summary.ts';
import type { Cell, Sheet, SheetRow } from '#workbooks/write.ts';
import { shownAs } from '../exports/export-sheets.ts';
import { EXPORT_TEXTS } from '../exports/export-texts.ts';
import { aboutCalculation, notesOf, type About } from './about.ts';
import { SUMMARY_TEXTS } from './texts.ts';

type Key = keyof typeof SUMMARY_TEXTS;
const LONG = { format: 'figure' as const, width: 15 };

/** What the page says before its tables. */
function summarySheet(summary: BenchmarkSummary, about: About): Sheet {
  const t = (key: Key): string => SUMMARY_TEXTS[key][about.locale];
  const { placed, better, same, worse, moved } = summary;
  return {
    name: t('summary'),
    columns: [
      { header: EXPORT_TEXTS.parameter[about.locale], width: 30 },
      { header: EXPORT_TEXTS.value[about.locale], width: 90, wrap: true },
    ],
    rows: [
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
      [EXPORT_TEXTS.source[about.locale], notesOf(summary, about)],
    ],
  };
}

function trendCells(trend: SummaryRow['own_trend'], digits: Digits, locale: Locale): Cell[] {
  return [
    shownAs(trend?.change, gapDigits(digits)),
    trend?.share,
    trend ? verdictInWords(trend.verdict, locale) : null,
  ];
}

const rowCells = (row: SummaryRow, at: number, list: string, locale: Locale): SheetRow => {
  const years = row.own_trend ?? row.market_trend;
  const digits = marketDigits(row);
  return [
    list,
    at + 1,
    row.process.name,
    row.alias,
    row.description,
    row.unit_name,
    shownAs(row.value, valueDigits(row.mtype, digits)),
    row.year,
    row.n,
    ...[row.p10, row.p25, row.median, row.p75, row.p90].map((figure) => shownAs(figure, digits)),
    rowInWords(row, locale).goodness,
    shownAs(row.gap, gapDigits(digits)),
    row.gap_percent === null ? null : row.gap_percent / 100,
    shownAs(row.money_gap, gapDigits(digits)),
    years ? `${years.from}–${years.to}` : null,
    ...trendCells(row.own_trend, digits, locale),
    ...trendCells(row.market_trend, digits, locale),
    notesOfRow(row, locale),
  ];
};

/** What a reader of the line has to know: that it may be a mistake, that the market's figures are of an earlier release. */
function notesOfRow({ unusual, since }: SummaryRow, locale: Locale): string | null {
  const kept = since && `${SUMMARY_TEXTS.kept[locale]} ${formatDate(since.date, locale, 'date', 'UTC')}`;
  return [unusual ? SUMMARY_TEXTS.unusual[locale] : null, kept].filter((note) => note !== null).join('; ') || null;
}

/** The lists, every digit of every number. */
function rowsSheet({ strongest, weakest, doubtful }: BenchmarkSummary, locale: Locale): Sheet {
  const t = (key: Key): string => SUMMARY_TEXTS[key][locale];
  const e = (key: keyof typeof EXPORT_TEXTS): string => EXPORT_TEXTS[key][locale];
  const percent = { format: 'percent' as const, width: 12 };
  return {
    name: t('rows'),
    columns: [
      { header: t('list'), width: 24 },
      { header: t('number'), width: 6, format: 'integer' },
      { header: e('root'), width: 26 },
      { header: e('alias'), width: 18 },
      { header: t('indicator'), width: 44, wrap: true },
      { header: e('unit'), width: 12 },
      { header: e('own'), ...LONG },
      { header: e('ownYear'), width: 10 },
      { header: 'n', width: 8, format: 'integer' },
      ...['P10', 'P25', e('median'), 'P75', 'P90'].map((header) => ({ header, ...LONG })),
      { header: t('goodness'), width: 20 },
      { header: t('gap'), ...LONG },
      { header: t('gapPercent'), ...percent },
      { header: t('money'), ...LONG },
      { header: t('yearsOfTrend'), width: 12 },
      { header: t('ownChange'), ...LONG },
      { header: `${t('ownChange')}, %`, ...percent },
      { header: t('ownVerdict'), width: 10 },
      { header: t('marketChange'), ...LONG },
      { header: `${t('marketChange')}, %`, ...percent },
      { header: t('marketVerdict'), width: 10 },
      { header: e('note'), width: 30, wrap: true },
    ],
    rows: [
      ...strongest.map((row, at) => rowCells(row, at, t('strongest'), locale)),
      ...weakest.map((row, at) => rowCells(row, at, t('weakest'), locale)),
      ...doubtful.map((row, at) => rowCells(row, at, t('doubtful'), locale)),
    ],
  };
}

function processesSheet({ processes }: BenchmarkSummary, locale: Locale): Sheet {
  const t = (key: Key): string => SUMMARY_TEXTS[key][locale];
  return {
    name: t('processes'),
    columns: [
      { header: EXPORT_TEXTS.root[locale], width: 40 },
      ...[t('placed'), t('better'), t('same'), t('worse')].map((header) => ({
        header,
        width: 18,
        format: 'integer' as const,
      })),
      { header: t('share'), width: 18, format: 'percent' },
    ],
    rows: processes.map(({ name, placed, better, same, worse }) => [
      name,
      placed,
      better,
      same,
      worse,
      better / placed,
    ]),
  };
}

/** The summary as sheets, with the same numbers as on the screen and on the paper. */
export const summarySheets = (summary: BenchmarkSummary, about: About): Sheet[] => [
  summarySheet(summary, about),
  rowsSheet(summary, about.locale),
  processesSheet(summary, about.locale),
];
