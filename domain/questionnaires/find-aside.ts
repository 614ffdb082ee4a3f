import { addressOf, columnLetters } from '#workbooks/cell-address.ts';
import { HEADERS, plain } from '../templates/form.ts';
import { inputColumns, type InputSheet } from '../templates/locate.ts';
import { formatContent, isBlank, isNoText, isNumeric, listValues, type ContentAt } from './contents.ts';
import { finding, type Finding } from './finding.ts';

interface AsideGrounds {
  readonly contentAt: ContentAt;
  /** A column of the template that the sheet lacks. */
  readonly missing: string | undefined;
  /** The units and names of metrics, which may have numbers in them. */
  readonly ownTexts: ReadonlySet<string>;
  /** Cells another finding is about. */
  readonly named: ReadonlySet<string>;
}

/** Numbers in the rows of a table that stand in none of its columns for values: under no header, beside it, in a text's place. */
export function findAside(sheet: InputSheet, { contentAt, missing, ownTexts, named }: AsideGrounds): Finding[] {
  const { name, locale, columns, rows, aside } = sheet;
  const { fixed, systems, other } = columns;
  const inputs = inputColumns(columns);
  const keyed = new Set(rows.map(({ row }) => row));
  const headed = [...Object.values(fixed), ...[...systems, ...other].map(({ column }) => column)];
  const [from, to] = [Math.min(...headed), Math.max(...headed)];
  const isInside = (column: number): boolean => (column > from && column < to) || (column === to + 1 && !!missing);
  const kindOf = new Map(Object.entries(fixed).map(([kind, column]) => [column, kind as keyof typeof HEADERS]));

  function inTextColumn(row: number, column: number, kind: keyof typeof HEADERS): Finding[] {
    const content = contentAt(name, row, column);
    if (isBlank(content) || !keyed.has(row) || !isNumeric(content)) return [];
    const found = formatContent(content);
    const spot = { sheet: name, cell: addressOf(row, column) };
    const isFilled = inputs.some((input) => !isBlank(contentAt(name, row, input.column)));
    if (kind === 'comment' && (isFilled || content.kind === 'text')) {
      return isFilled && content.kind === 'text' ? [] : [finding('number_in_comment', { found }, spot)];
    }
    if (content.kind === 'text' && (kind !== 'unit' || isFilled || ownTexts.has(plain(content.text)))) return [];
    const target = fixed.all === undefined ? null : addressOf(row, fixed.all);
    return [finding('misplaced_value', { found, header: HEADERS[kind][locale], target }, spot)];
  }

  function isLost(row: number, column: number): boolean {
    const content = contentAt(name, row, column);
    if (keyed.has(row) && isInside(column)) return isNoText(content);
    return isNumeric(content) && (keyed.has(row) || isInside(column));
  }

  const unheaded = new Map<number, (readonly [number, number])[]>();
  const findings: Finding[] = [];
  for (const { row, column } of aside) {
    if (named.has(addressOf(row, column))) continue;
    const kind = kindOf.get(column);
    if (kind) findings.push(...inTextColumn(row, column, kind));
    else if (isLost(row, column)) {
      const cells = unheaded.get(column) ?? [];
      cells.push([row, column]);
      unheaded.set(column, cells);
    }
  }
  for (const [column, cells] of unheaded) {
    const values = listValues(name, cells, contentAt);
    const spot = { sheet: name, cell: addressOf(cells[0]?.[0] ?? 0, column) };
    const params = { column: columnLetters(column), values, missing: missing ?? null };
    findings.push(
      isInside(column) ? finding('unheaded_column', params, spot) : finding('outside_table', { values }, spot),
    );
  }
  return findings;
}
