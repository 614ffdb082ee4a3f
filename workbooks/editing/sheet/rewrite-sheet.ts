import { decodeXml } from '../../xml/decode.ts';
import { mapFormula, type SheetMaps } from './map-formula.ts';
import type { RowMap } from './row-map.ts';
import { plainXml } from '../plain-part.ts';
import { editTail } from './sheet-tail.ts';
import { RawRow, type SheetRowXml, type SplitSheet } from './split-sheet.ts';
import { rawAttribute, withAttribute } from '../xml-edit.ts';

/** A formula within XML; quotes may stay as they are there. */
const escaped = (formula: string): string =>
  formula.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export interface Rewriting {
  readonly sheet: string;
  readonly map: RowMap;
  readonly maps: SheetMaps;
}

const topRow = (range: string): number => Number(/\d+/.exec(range)?.[0] ?? 0);

function mappedFormula(formula: string, { sheet, maps }: Pick<Rewriting, 'sheet' | 'maps'>, down = 0): string {
  return escaped(mapFormula(decodeXml(formula), sheet, maps, down));
}

/** The formulas in the cells of a piece of XML. */
export const mapCellFormulas = (xml: string, to: Pick<Rewriting, 'sheet' | 'maps'>): string =>
  xml.includes('<f')
    ? xml.replace(
        /(<f(?:\s[^<>]*)?>)([^<]+)(<\/f>)/g,
        (_, open: string, formula: string, close: string) => open + mappedFormula(formula, to) + close,
      )
    : xml;

const NUMBER = /(<(?:row|c) r="[A-Z]*)\d+/g;

const renumbered = (xml: string, row: number, to: number): string =>
  row === to ? xml : xml.replace(NUMBER, `$1${to}`);

/** A row without formulas need not be decoded to get another number. */
function rewriteRow(line: SheetRowXml, to: number, rewriting: Rewriting): SheetRowXml {
  if (line instanceof RawRow && !line.raw.includes('<f')) return new RawRow(to, renumbered(line.raw, line.row, to));
  return { row: to, xml: mapCellFormulas(renumbered(line.xml, line.row, to), rewriting) };
}

/** Elements with a list of cells: those of which nothing is left go, the formulas of the others follow their cells. */
function mapRanged(xml: string, element: string, rewriting: Rewriting): string {
  const found = new RegExp(`<${element}(?=\\s)([^<>]*?)(?:/>|>([\\s\\S]*?)</${element}>)`, 'g');
  return xml.replace(found, (_, attributes: string, inner: string | undefined) => {
    const before = rawAttribute(attributes, 'sqref') ?? '';
    const ranges = rewriting.map.ranges(before);
    if (ranges === '') return '';
    const down = rewriting.map.skipped(topRow(before));
    const body = (inner ?? '').replace(
      /(<formula[12]?>)([^<]*)(<\/formula[12]?>)/g,
      (__, open: string, formula: string, close: string) => open + mappedFormula(formula, rewriting, down) + close,
    );
    return `<${element}${withAttribute(attributes, 'sqref', ranges)}>${body}</${element}>`;
  });
}

/** The same elements as newer versions of Excel write them, with their list of cells inside. */
function mapExtended(xml: string, element: string, rewriting: Rewriting): string {
  // The empty one has its own branch: looked for by its end, each would be searched for to the end of the part.
  return xml.replace(new RegExp(`<${element}(?=[\\s/>])[^<>]*?(?:/>|>[\\s\\S]*?</${element}>)`, 'g'), (whole) => {
    const before = /<xm:sqref>([^<]*)</.exec(whole)?.[1];
    if (before === undefined) return whole;
    const ranges = rewriting.map.ranges(before);
    if (ranges === '') return '';
    const down = rewriting.map.skipped(topRow(before));
    return whole
      .replace(/<xm:sqref>[^<]*</, `<xm:sqref>${ranges}<`)
      .replace(/<xm:f>([^<]*)</g, (_, formula: string) => `<xm:f>${mappedFormula(formula, rewriting, down)}<`);
  });
}

const counted = (xml: string, list: string, entry: string): string =>
  xml.replace(
    new RegExp(`<${list}(?=[\\s/>])([^<>]*?)(?:/>|>([\\s\\S]*?)</${list}>)`),
    (_, attributes: string, inner = '') => {
      const count = inner.match(new RegExp(`<${entry}(?=[\\s/>])`, 'g'))?.length ?? 0;
      const withCount =
        rawAttribute(attributes, 'count') === undefined
          ? attributes
          : withAttribute(attributes, 'count', String(count));
      return count === 0 ? '' : `<${list}${withCount}>${inner}</${list}>`;
    },
  );

const mapReferences = (xml: string, element: string, { map }: Rewriting, keeps: (range: string) => boolean): string =>
  xml.replace(new RegExp(`<${element}(?=\\s)([^<>]*?)(?:/>|>\\s*</${element}>)`, 'g'), (_, attributes: string) => {
    const range = map.range(rawAttribute(attributes, 'ref') ?? '');
    return range === undefined || !keeps(range) ? '' : `<${element}${withAttribute(attributes, 'ref', range)}/>`;
  });

/** What stands behind the rows: merges, conditions, validations, links, page breaks. */
export function rewriteTail(tail: string, rewriting: Rewriting): string {
  const { map } = rewriting;
  let xml = mapReferences(editTail(tail, plainXml), 'mergeCell', rewriting, (range) => range.includes(':'));
  xml = mapReferences(xml, 'hyperlink', rewriting, () => true);
  for (const element of ['dataValidation', 'conditionalFormatting', 'protectedRange', 'ignoredError']) {
    xml = mapRanged(xml, element, rewriting);
  }
  for (const element of ['x14:dataValidation', 'x14:conditionalFormatting']) xml = mapExtended(xml, element, rewriting);
  const lists = [
    ['mergeCells', 'mergeCell'],
    ['hyperlinks', 'hyperlink'],
    ['dataValidations', 'dataValidation'],
    ['protectedRanges', 'protectedRange'],
    ['ignoredErrors', 'ignoredError'],
    ['x14:dataValidations', 'x14:dataValidation'],
    ['x14:conditionalFormattings', 'x14:conditionalFormatting'],
  ] as const;
  for (const [list, entry] of lists) xml = counted(xml, list, entry);
  xml = xml.replace(
    /(<autoFilter\b[^<>]*?\sref=")([^"]*)/,
    (_, open: string, range: string) => open + (map.range(range) ?? range),
  );
  return xml.replace(/(<brk\b[^<>]*?\sid=")(\d+)/g, (_, open: string, row: string) => open + map.upTo(Number(row)));
}

function rewriteHead(head: string, { map }: Rewriting): string {
  return head
    .replace(
      /(<dimension\b[^<>]*?\sref=")([^"]*)/,
      (_, open: string, range: string) => open + (map.range(range) ?? 'A1'),
    )
    .replace(/<selection\b([^<>]*?)\/>/g, (whole, attributes: string) => {
      const cell = rawAttribute(attributes, 'activeCell');
      if (cell === undefined) return whole;
      // A cell that is removed hands over to the first of its column that is left below it.
      const left = cell.replace(/\d+$/, (row) => String(map.from(Number(row))));
      return `<selection${withAttribute(withAttribute(attributes, 'activeCell', left), 'sqref', left)}/>`;
    })
    .replace(
      /(<pane\b[^<>]*?\stopLeftCell="[A-Z]+)(\d+)/,
      (_, open: string, row: string) => open + map.from(Number(row)),
    );
}

/** A worksheet after rows were removed. */
export function rewriteSheet({ head, rows, tail }: SplitSheet, rewriting: Rewriting): SplitSheet {
  const left = rows.flatMap((line) => {
    const row = rewriting.map.of(line.row);
    return row === 0 ? [] : [rewriteRow(line, row, rewriting)];
  });
  return { head: rewriteHead(head, rewriting), rows: left, tail: rewriteTail(tail, rewriting) };
}
