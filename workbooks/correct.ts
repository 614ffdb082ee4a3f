import { addressOf, placeOf } from './cell-address.ts';
import { WorkbookEdit } from './editing/edit-workbook.ts';
import { applyEdits, findElements } from './editing/elements.ts';
import { finishWorkbook } from './editing/finish-workbook.ts';
import { makeInert } from './editing/make-inert.ts';
import { setCell } from './editing/sheet/set-cell.ts';
import { cellOf, findCell, joinBytes, splitBytes, type SheetRowXml } from './editing/sheet/split-sheet.ts';
import { rawAttribute, withAttribute } from './editing/xml-edit.ts';
import { readNumberStyles } from './reading/number-styles.ts';

/** A number in place of what a cell holds; null leaves it empty. */
export interface Correction {
  readonly sheet: string;
  /** As Excel shows it: D14. */
  readonly cell: string;
  readonly value: number | null;
}

const TEXT_FORMAT = '49';
const tagOf = (cell: string): string => cell.slice(0, cell.indexOf('>'));

/** Gives the look in which a number shows nothing but its digits: the same in all else. */
function plainLooks(edit: WorkbookEdit): (look: number) => number {
  const path = edit.pathOf('styles');
  const bytes = path === undefined ? undefined : edit.partBytes(path);
  if (path === undefined || bytes === undefined || bytes.length === 0) return (look) => look;
  const { dated, looks } = readNumberStyles(bytes);
  const made = new Map<number, number>();
  return (look) => {
    const known = made.get(look);
    if (known !== undefined) return known;
    const xml = edit.text(path);
    const [list] = findElements(xml, (name, depth) => depth === 1 && name === 'cellXfs');
    const entries = list
      ? findElements(xml.slice(list.start, list.end), (name, depth) => depth === 1 && name === 'xf')
      : [];
    const entry = entries[look];
    if (!list || !entry) return look;
    const isOdd =
      dated[look] || looks[look] !== undefined || rawAttribute(entry.attributes, 'numFmtId') === TEXT_FORMAT;
    if (!isOdd) return look;
    const added = `<xf${withAttribute(entry.attributes, 'numFmtId', '0')}>${entry.inner}</xf>`;
    const attributes = withAttribute(list.attributes, 'count', String(entries.length + 1));
    const by = `<cellXfs${attributes}>${list.inner}${added}</cellXfs>`;
    edit.put(path, applyEdits(xml, [{ start: list.start, end: list.end, by }]));
    made.set(look, entries.length);
    return entries.length;
  };
}

const FORMULA = /<f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/f>)/g;

/** A row in which a formula that others share with one that goes is gone as well: their values stay. */
const withoutShared = (xml: string, shared: ReadonlySet<string>): string =>
  xml.replace(FORMULA, (formula) => (shared.has(rawAttribute(formula.slice(2), 'si') ?? '') ? '' : formula));

function correctRow(
  line: SheetRowXml,
  corrections: readonly Correction[],
  plain: (look: number) => number,
): SheetRowXml {
  let { xml } = line;
  for (const { cell, value } of corrections) {
    const { row, column } = placeOf(cell)!;
    const found = findCell(xml, addressOf(row, column));
    // A formula would work its old value out again.
    const bare = found ? xml.slice(found.start, found.end).replace(FORMULA, '') : '';
    const look = Number(rawAttribute(tagOf(bare), 's') ?? 0);
    const shown = plain(look);
    const styled = shown === look ? bare : bare.replace(/\ss="\d+"/, ` s="${shown}"`);
    if (found) xml = xml.slice(0, found.start) + styled + xml.slice(found.end);
    xml = setCell(xml, { row, column, value });
  }
  return { row: line.row, xml };
}

/** The formulas that other cells have only in common with those that are replaced. */
function sharedIn(line: SheetRowXml, corrections: readonly Correction[]): string[] {
  return corrections.flatMap(({ cell }) => {
    const formulas = cellOf(line, cell)?.match(FORMULA) ?? [];
    return formulas.flatMap((formula) => rawAttribute(formula.slice(2), 'si') ?? []);
  });
}

/**
 * A sender's workbook with other numbers in some of its cells; their looks stay, but for formats that would show the
 * number as something else. What reaches out of it is made inert; nothing else changes.
 */
export function correctWorkbook(file: Uint8Array, corrections: readonly Correction[]): Buffer {
  const edit = new WorkbookEdit(file);
  makeInert(edit);
  const plain = plainLooks(edit);
  const bySheet = Map.groupBy(corrections, ({ sheet }) => sheet);
  for (const { name, path } of edit.sheets()) {
    const own = bySheet.get(name);
    if (!own || path === '') continue;
    const split = splitBytes(edit.partBytes(path));
    const byRow = Map.groupBy(own, ({ cell }) => placeOf(cell)?.row ?? 0);
    const shared = new Set(split.rows.flatMap((line) => sharedIn(line, byRow.get(line.row) ?? [])));
    const rows = split.rows.map((line): SheetRowXml => {
      const here = byRow.get(line.row);
      const corrected = here ? correctRow(line, here, plain) : line;
      return shared.size === 0 ? corrected : { row: line.row, xml: withoutShared(corrected.xml, shared) };
    });
    edit.put(path, joinBytes({ ...split, rows }));
  }
  finishWorkbook(edit, new Map());
  return edit.bytes();
}
