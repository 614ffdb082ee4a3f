import { text, type Locale, type Text } from '../../language/text.ts';
import { said, saysLabel, type FilledCell, type FilledSheet } from '../../templates/read-sheet.ts';
import { addressOf } from '#workbooks/cell-address.ts';
import { sameAlias } from '../../formulas/tree.ts';
import type { CalcRuleId } from '../../organisations/calc-rules.ts';
import { tidyName } from '../../organisations/names.ts';
import { tidyDefinition } from '../definition.ts';
import { eachMetricText, type MetricTextField } from '../wording.ts';
import { readEarlierFormulas, type EarlierFormula } from '../formula-years.ts';
import type { Direction, KeyTheme, MetricType } from '../states.ts';
import { COLUMNS, FORMER_LABELS, FRONT, LATER_COLUMNS, SHEETS, written, WORDS, type Words } from './form.ts';
import { at, MESSAGES, type Problem } from './problems.ts';

/** A row's position, to name its cells. */
export interface Row<F extends string> {
  readonly sheet: Text;
  readonly row: number;
  readonly columns: Readonly<Record<F, number>>;
}

export interface ProcessRow extends Row<keyof typeof COLUMNS.processes> {
  readonly alias: string;
  readonly name: string;
  /** The key of the process it stands in; empty for a root. */
  readonly parent: string;
}

export interface MetricRow
  extends Readonly<Record<MetricTextField, string | undefined>>, Row<keyof typeof COLUMNS.metrics> {
  readonly alias: string;
  readonly description: string;
  readonly mtype: MetricType;
  readonly process: string;
  readonly unit: string;
  readonly formula: string | null;
  readonly validation_rules: string;
  readonly optional_validation_rules: string;
  readonly max_deviation: number | null;
  readonly no_value_is_zero: boolean;
  readonly rule_for_calc_all_it_systems: CalcRuleId | null;
  readonly per_system: boolean;
  /** Undefined, as of the marks below: the workbook has no such column. */
  readonly is_size: boolean | undefined;
  readonly is_core: boolean | undefined;
  readonly direction: Direction | null;
  readonly key_theme: KeyTheme | null | undefined;
  readonly key_order: number | null | undefined;
  readonly from_year: number | null | undefined;
  readonly until_year: number | null | undefined;
  readonly earlier_formulas: readonly EarlierFormula[] | undefined;
}

/** The methodology read from a workbook. */
export interface Exchange {
  /** The revision of the methodology it was exported from; null when it does not say. */
  readonly revision: number | null;
  readonly units: readonly string[];
  readonly processes: readonly ProcessRow[];
  readonly metrics: readonly MetricRow[];
  readonly problems: readonly Problem[];
}

/** The rows of one sheet under its header, whose columns may stand in any order. */
class Table<F extends string> {
  readonly sheet: Text;
  readonly #columns: Record<F, number>;
  readonly #rows = new Map<number, Map<number, FilledCell['value']>>();
  readonly #problems: Problem[];
  readonly header: number;

  constructor(sheet: FilledSheet, columns: Readonly<Record<F, Text>>, problems: Problem[]) {
    this.sheet = text(sheet.name, sheet.name);
    this.#problems = problems;
    for (const { row, column, value } of sheet.cells) {
      const cells = this.#rows.get(row) ?? new Map<number, FilledCell['value']>();
      this.#rows.set(row, cells.set(column, value));
    }
    const expected = Object.entries(columns) as [F, Text][];
    const says = (value: FilledCell['value'], label: Text) => saysLabel(value, label, FORMER_LABELS);
    const [first] = expected;
    const found = [...this.#rows].find(([, cells]) =>
      [...cells.values()].some((value) => first && says(value, first[1])),
    );
    this.header = found?.[0] ?? 0;
    const places = [...(found?.[1] ?? [])];
    this.#columns = Object.fromEntries(
      expected.map(([field, title]) => [field, places.find(([, value]) => says(value, title))?.[0] ?? 0]),
    ) as Record<F, number>;
    for (const [field, title] of expected) {
      if (this.#columns[field] === 0 && !LATER_COLUMNS.some((later) => later === field))
        problems.push({ sheet: this.sheet, cell: null, message: MESSAGES.noColumn(title) });
    }
  }

  *rows(): Generator<Row<F>> {
    for (const row of [...this.#rows.keys()].filter((one) => one > this.header).toSorted((a, b) => a - b)) {
      const place = { sheet: this.sheet, row, columns: this.#columns };
      if (Object.values<number>(this.#columns).some((column) => said(this.#cell(row, column)) !== '')) yield place;
    }
  }

  #cell(row: number, column: number): FilledCell['value'] {
    return this.#rows.get(row)?.get(column) ?? null;
  }

  has(field: F): boolean {
    return this.#columns[field] > 0;
  }

  text({ row }: Row<F>, field: F): string {
    const value = this.#cell(row, this.#columns[field]);
    // Excel breaks lines with \r\n in some versions.
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : said(value);
  }

  word<W extends Words>(place: Row<F>, field: F, words: W): keyof W | null {
    const found = this.text(place, field);
    if (found === '') return null;
    const meant = Object.entries(words).find(([, spellings]) => spellings.includes(found.toLowerCase()));
    if (meant) return meant[0];
    const spelled = (locale: Locale) => Object.values(words).map((spellings) => written(spellings, locale));
    this.say(place, field, MESSAGES.word(found, { ru: spelled('ru'), en: spelled('en') }));
    return null;
  }

  number(place: Row<F>, field: F): number | null {
    const found = this.text(place, field);
    if (found === '') return null;
    const value = Number(found.replace(',', '.'));
    if (Number.isFinite(value)) return value;
    this.say(place, field, MESSAGES.number(found));
    return null;
  }

  say({ row }: Row<F>, field: F, message: Problem['message']): void {
    this.#problems.push(at(this.sheet, row, this.#columns[field], message));
  }
}

type Keyed = Row<'alias'> & { readonly alias: string };

/** Two rows with one key: the second is the problem. */
function sayDoubles(rows: readonly Keyed[], problems: Problem[]): void {
  const seen = new Map<string, Keyed>();
  for (const one of rows) {
    const earlier = seen.get(sameAlias(one.alias));
    if (!earlier || one.alias === '') seen.set(sameAlias(one.alias), one);
    else {
      const cell = addressOf(earlier.row, earlier.columns.alias);
      problems.push(at(one.sheet, one.row, one.columns.alias, MESSAGES.twice(one.alias, cell)));
    }
  }
}

type MetricTable = Table<keyof typeof COLUMNS.metrics>;

function earlierIn(table: MetricTable, place: Row<keyof typeof COLUMNS.metrics>): readonly EarlierFormula[] {
  const found = readEarlierFormulas(table.text(place, 'earlier_formulas'));
  if (found === null) table.say(place, 'earlier_formulas', MESSAGES.earlierFormulas);
  return found ?? [];
}

function readMetric(table: MetricTable, place: Row<keyof typeof COLUMNS.metrics>): MetricRow {
  const formula = table.text(place, 'formula');
  const typed = (field: MetricTextField) => (table.has(field) ? tidyDefinition(table.text(place, field)) : undefined);
  const mtype = table.word(place, 'mtype', WORDS.mtype) ?? (formula === '' ? 'metric' : 'indicator');
  return {
    ...place,
    alias: table.text(place, 'alias').normalize('NFC'),
    description: tidyName(table.text(place, 'description')),
    mtype,
    process: table.text(place, 'process').normalize('NFC'),
    unit: tidyName(table.text(place, 'unit')),
    formula: formula === '' ? null : formula,
    validation_rules: table.text(place, 'validation_rules'),
    optional_validation_rules: table.text(place, 'optional_validation_rules'),
    max_deviation: table.number(place, 'max_deviation'),
    no_value_is_zero: table.word(place, 'no_value_is_zero', WORDS.yes_no) === 'yes',
    rule_for_calc_all_it_systems: table.word(place, 'rule_for_calc_all_it_systems', WORDS.rule),
    per_system: table.word(place, 'per_system', WORDS.yes_no) !== 'no',
    is_size: table.has('is_size') ? table.word(place, 'is_size', WORDS.yes_no) === 'yes' : undefined,
    is_core: table.has('is_core') ? table.word(place, 'is_core', WORDS.yes_no) === 'yes' : undefined,
    direction: table.word(place, 'direction', WORDS.direction),
    key_theme: table.has('key_theme') ? table.word(place, 'key_theme', WORDS.key_theme) : undefined,
    key_order: table.has('key_order') ? table.number(place, 'key_order') : undefined,
    ...eachMetricText(typed),
    from_year: table.has('from_year') ? table.number(place, 'from_year') : undefined,
    until_year: table.has('until_year') ? table.number(place, 'until_year') : undefined,
    earlier_formulas: table.has('earlier_formulas') ? earlierIn(table, place) : undefined,
  };
}

function revisionIn(sheets: readonly FilledSheet[]): number | null {
  const cells = sheets.find(({ name }) => saysLabel(name, FRONT.sheet))?.cells ?? [];
  const label = cells.find(({ value }) => saysLabel(value, FRONT.revision, FORMER_LABELS));
  const found = label && cells.find(({ row, column }) => row === label.row && column === label.column + 1);
  const digits = /^(?:(?:№|No\.)\s*)?(\d{1,9})$/.exec(said(found?.value ?? null))?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Reads a methodology from the sheets of a workbook; what cannot be understood is a problem with its cell. */
export function readExchange(sheets: readonly FilledSheet[]): Exchange {
  const problems: Problem[] = [];
  const tableOf = <K extends keyof typeof SHEETS>(kind: K) => {
    const sheet = sheets.find(({ name }) => saysLabel(name, SHEETS[kind]));
    if (!sheet) problems.push({ sheet: SHEETS[kind], cell: null, message: MESSAGES.noSheet(SHEETS[kind]) });
    const columns = COLUMNS[kind] as Readonly<Record<keyof (typeof COLUMNS)[K] & string, Text>>;
    return sheet && new Table(sheet, columns, problems);
  };
  const units = tableOf('units');
  const processes = tableOf('processes');
  const metrics = tableOf('metrics');
  const processRows = [...(processes?.rows() ?? [])].map((place) => ({
    ...place,
    alias: processes!.text(place, 'alias').normalize('NFC'),
    name: tidyName(processes!.text(place, 'name')),
    parent: processes!.text(place, 'parent').normalize('NFC'),
  }));
  const metricRows = [...(metrics?.rows() ?? [])].map((place) => readMetric(metrics!, place));
  sayDoubles(processRows, problems);
  sayDoubles(metricRows, problems);
  const [size, ...others] = metricRows.filter(({ is_size }) => is_size);
  for (const { sheet, row, columns } of others) {
    problems.push(
      at(sheet, row, columns.is_size, MESSAGES.oneSize(size!.alias, addressOf(size!.row, size!.columns.is_size))),
    );
  }
  return {
    revision: revisionIn(sheets),
    units: [...(units?.rows() ?? [])].map((place) => tidyName(units!.text(place, 'name'))),
    processes: processRows,
    metrics: metricRows,
    problems,
  };
}
