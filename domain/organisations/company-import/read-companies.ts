import { addressOf } from '#workbooks/cell-address.ts';
import { text, type Text } from '../../language/text.ts';
import { said, saysLabel, type FilledCell, type FilledSheet } from '../../templates/read-sheet.ts';
import { tidyName } from '../names.ts';
import { COLUMNS, FORMER_LABELS, MOST_ROWS, SHEET, type ImportField } from './form.ts';
import { MESSAGES, type ImportProblem } from './problems.ts';

/** A row of the workbook: what each column says, tidied, and where it stands. */
export interface ImportRow extends Readonly<Record<ImportField, string>> {
  readonly sheet: Text;
  readonly row: number;
  readonly cells: Readonly<Record<ImportField, string>>;
}

const FIELDS = Object.keys(COLUMNS) as ImportField[];
const COLUMN_OF_HEADER = FIELDS[0]!;

type Cells = Map<number, FilledCell>;

function rowsOf(sheet: FilledSheet): Map<number, Cells> {
  const rows = new Map<number, Cells>();
  for (const cell of sheet.cells) {
    const cells: Cells = rows.get(cell.row) ?? new Map();
    rows.set(cell.row, cells.set(cell.column, cell));
  }
  return rows;
}

function readRow(sheet: Text, row: number, cells: Cells, columns: Readonly<Record<ImportField, number>>): ImportRow {
  const of = (field: ImportField): string => tidyName(said(cells.get(columns[field])?.value ?? null));
  const values = Object.fromEntries(FIELDS.map((field) => [field, of(field)])) as Record<ImportField, string>;
  const places = FIELDS.map((field) => [field, addressOf(row, columns[field])]);
  return { ...values, sheet, row, cells: Object.fromEntries(places) as Record<ImportField, string> };
}

/** Reads companies from the sheets of a workbook, whose columns may stand in any order. */
export function readCompanies(sheets: readonly FilledSheet[]): {
  readonly rows: readonly ImportRow[];
  readonly problems: readonly ImportProblem[];
  /** The row of the headings. */
  readonly header: number;
} {
  const sheet = sheets.find(({ name }) => saysLabel(name, SHEET));
  const called = sheet ? text(sheet.name, sheet.name) : SHEET;
  const whole = (message: Text): ImportProblem => ({ sheet: called, cell: null, message });
  if (!sheet) return { rows: [], problems: [whole(MESSAGES.noSheet(SHEET))], header: 0 };
  const all = rowsOf(sheet);
  const found = [...all].find(([, cells]) =>
    [...cells.values()].some(({ value }) => saysLabel(value, COLUMNS[COLUMN_OF_HEADER])),
  );
  const [header, headings] = found ?? [0, new Map<number, FilledCell>()];
  const columnOf = (field: ImportField): number =>
    [...headings].find(([, { value }]) => saysLabel(value, COLUMNS[field], FORMER_LABELS))?.[0] ?? 0;
  const columns = Object.fromEntries(FIELDS.map((field) => [field, columnOf(field)])) as Record<ImportField, number>;
  const missing = FIELDS.filter((field) => columns[field] === 0);
  if (missing.length > 0) {
    return { rows: [], problems: missing.map((field) => whole(MESSAGES.noColumn(COLUMNS[field]))), header };
  }
  const rows = [...all]
    .filter(([row]) => row > header)
    .toSorted(([a], [b]) => a - b)
    .map(([row, cells]) => readRow(called, row, cells, columns))
    .filter((row) => FIELDS.some((field) => row[field] !== ''));
  if (rows.length === 0) return { rows, problems: [whole(MESSAGES.noRows)], header };
  if (rows.length > MOST_ROWS)
    return { rows: [], problems: [whole(MESSAGES.tooManyRows(rows.length, MOST_ROWS))], header };
  const problems = rows.flatMap(({ row, cells }) =>
    FIELDS.flatMap((field): ImportProblem[] => {
      const cell = all.get(row)?.get(columns[field]);
      if (cell?.kind !== 'error') return [];
      return [{ sheet: called, cell: cells[field], message: MESSAGES.cellError(said(cell.value)) }];
    }),
  );
  return { rows, problems, header };
}
