import type { PublishedRow } from '../../doubts/usual-market.ts';
import type { ReportedValues } from '../../figures/held-values.ts';
import { plainMetric } from '../../methodology/testing/plain-metric.ts';
import type { MetricState } from '../../methodology/states.ts';
import { locateInputs } from '../../templates/locate.ts';
import { metaRows } from '../../templates/meta.ts';
import type { FilledSheet, MergedCells } from '../../templates/read-sheet.ts';
import type { CellAnswer } from '../checking/answers.ts';
import type { Callout, Callouts } from '../find-callouts.ts';
import type { Content, Finding } from '../finding.ts';
import { wordFinding } from '../messages.ts';
import { interpret, type Expectations } from '../interpret.ts';

const metric = (id: number, alias: string, description: string, more: Partial<MetricState> = {}): MetricState =>
  plainMetric(id, alias, {
    description,
    unit: { id: 1, name: 'тыс. руб.' },
    process: { id: 1, name: 'Финансы' },
    ...more,
  });

/** The methodology of the tests of questionnaires. */
export const METRICS = [
  metric(1, 'cost', 'Затраты', { validation_rules: '{cost} >= 0' }),
  metric(2, 'capex', 'Капитальные затраты', {
    validation_rules: '{capex} <= {cost} // Часть не больше целого',
    optional_validation_rules: '{capex} > 0',
  }),
  metric(3, 'staff', 'Штат', { per_system: false, unit: { id: 2, name: 'чел.' } }),
  metric(4, 'ratio', 'Затраты на сотрудника', {
    formula: '{cost} / {staff}',
    optional_validation_rules: '{ratio} < 100',
  }),
  metric(5, 'licences', 'Лицензии', { no_value_is_zero: true, validation_rules: '{licences} > 0' }),
];
export const SYSTEMS = [
  { id: 11, name: 'ERP' },
  { id: 12, name: 'CRM' },
];
const EXPECTED: Expectations = {
  metrics: METRICS,
  itSystems: SYSTEMS,
  company: { id: 7, name: 'АО «Север»' },
  templateVersion: 3,
  lastYear: 2026,
};
export const HEADER = ['Ключ', 'Процесс', 'Показатель', 'Ед. изм.', 'Все системы', 'ERP', 'CRM', 'Комментарий'];
const META = {
  templateVersion: 3,
  companyId: 7,
  companyName: 'АО «Север»',
  year: 2025 as number | null,
  systems: SYSTEMS.map(({ id, name }) => ({ id, header: name })),
  metrics: METRICS.filter(({ mtype }) => mtype === 'metric').map(({ id, alias }) => ({
    id,
    key: alias,
    sheet: 'Финансы',
  })),
};

/** What the company reported for a year before, by metric; for one IT system or (null) for all. */
export const reported = (
  year: number,
  values: Readonly<Record<number, number>>,
  system: number | null = null,
): ReportedValues => ({
  company: EXPECTED.company.id,
  year,
  order: year,
  system,
  metrics: Object.keys(values).map(Number),
  values: Object.values(values),
});

/** What is published of a metric: half of the companies within a factor of the median. */
export const publishedRow = (measure: number, median: number, factor = 1.5): PublishedRow => ({
  measure,
  year: null,
  system: null,
  band: null,
  p10: median / factor ** 2,
  p25: median / factor,
  median,
  p75: median * factor,
  p90: median * factor ** 2,
  step: median / 100,
});

/** What a cell holds: as it is typed, or a content that cannot be typed. */
export type Typed = string | number | boolean | null | Content;
const contentOf = (typed: Exclude<Typed, null>): Content => {
  if (typeof typed === 'object') return typed;
  if (typeof typed === 'number') return { kind: 'number', value: typed };
  return typeof typed === 'boolean' ? { kind: 'boolean', value: typed } : { kind: 'text', text: typed };
};

/** A finding as people read it in Russian. */
const worded = ({ code, params, ...finding }: Finding) => ({ ...finding, ...wordFinding(code, params, 'ru')! });

interface BookOptions {
  readonly meta?: object | null;
  readonly header?: string[];
  readonly expected?: object;
  /** The names of the metrics, row by row. */
  readonly names?: readonly string[];
  readonly merges?: readonly MergedCells[];
  readonly callouts?: readonly Callout[];
  readonly unchecked?: Callouts['unchecked'];
  readonly answers?: readonly CellAnswer[];
}

const shownBy = (content: Content): string => {
  if (content.kind === 'date') return content.shown;
  if (content.kind === 'error') return content.code;
  return content.kind === 'uncalculated' ? '' : '?';
};

const isFilled = (typed: Typed): typed is Exclude<Typed, null> => typed !== null;

const cellsOf = (lines: readonly (readonly Typed[])[]) =>
  lines.flatMap((line, row) =>
    line.flatMap((typed, column) => (isFilled(typed) ? [{ row: row + 1, column: column + 1, typed }] : [])),
  );

/** A workbook of data sheets as they stand, line by line. */
export function readSheets(
  books: Readonly<Record<string, readonly (readonly Typed[])[]>>,
  {
    meta = {},
    expected = {},
    merges = [],
    callouts = [],
    unchecked = [],
    answers = [],
  }: Omit<BookOptions, 'header' | 'names'> = {},
) {
  const contents = new Map<string, Content>();
  const data = Object.entries(books).map(([name, lines]): FilledSheet => {
    const cells = cellsOf(lines).map(({ row, column, typed }) => {
      contents.set(`${name} ${row} ${column}`, contentOf(typed));
      return { row, column, value: typeof typed === 'object' ? shownBy(typed) : typed };
    });
    return { name, cells, merges };
  });
  const hidden = meta === null ? [] : cellsOf(metaRows({ ...META, ...meta }));
  const sheets: FilledSheet[] =
    meta === null
      ? data
      : [
          ...data,
          {
            name: '_etalon',
            cells: hidden.map(({ typed, ...at }) => ({ ...at, value: typeof typed === 'object' ? '?' : typed })),
          },
        ];
  const result = interpret(
    locateInputs(sheets, SYSTEMS),
    (sheet, row, column) => contents.get(`${sheet} ${row} ${column}`),
    { ...EXPECTED, ...expected },
    { found: callouts, more: 0, unchecked },
    answers,
  );
  return { ...result, findings: result.findings.map(worded) };
}

/** A workbook of one data sheet; each row gives the key, then the cells from «Все системы» on. */
export const read = (rows: readonly Typed[][], { header = HEADER, names = [], ...more }: BookOptions = {}) =>
  readSheets(
    {
      Финансы: [
        ['Финансы'],
        header,
        ...rows.map(([key, ...cells], at): Typed[] => [key ?? null, '', names[at] ?? '', '', ...cells]),
      ],
    },
    more,
  );

/** The findings in short: cell and message. */
export const said = ({ findings }: ReturnType<typeof read>): string[] =>
  findings.map(({ cell, message }) => `${cell ?? '—'} ${message}`);
