import { META_SHEET, plain } from '#domain/templates/form.ts';
import type { WrittenMeta } from '#domain/templates/meta.ts';
import { CONTENT } from '../write/names.ts';
import { xmlText } from '../write/text.ts';
import { decodeXml } from '../xml/decode.ts';
import type { BookSheet, WorkbookEdit } from './edit-workbook.ts';
import { mapFormula, type SheetMaps } from './map-formula.ts';
import { metaSheetXml } from './meta-sheet.ts';
import { findElement, rawAttribute, replaceElement, withAttribute } from './xml-edit.ts';

const WORKSHEET = `${CONTENT}.worksheet+xml`;

/** Adds a sheet to the workbook, first or last. */
export function addSheet(edit: WorkbookEdit, name: string, xml: string, place: 'first' | 'last', hidden = false): void {
  const before = edit.sheets();
  const ids = before.map(({ tag }) => Number(rawAttribute(tag, 'sheetId') ?? 0));
  const path = edit.freePath('xl/worksheets/sheet', 'xml');
  edit.put(path, xml);
  edit.declare(path, WORKSHEET);
  const relation = edit.relate(edit.workbookPath, 'worksheet', path);
  const prefix = /\sxmlns:([\w.-]+)\s*=\s*["'][^"']*officeDocument[^"']*\/relationships["']/.exec(
    edit.text(edit.workbookPath),
  )?.[1];
  const state = hidden ? ' state="hidden"' : '';
  const tag = `<sheet name="${xmlText(name)}" sheetId="${Math.max(0, ...ids) + 1}"${state} ${prefix ?? 'r'}:id="${relation}"/>`;
  const sheet: BookSheet = { name, tag, path };
  edit.listSheets(place === 'first' ? [sheet, ...before] : [...before, sheet]);
}

/** Takes sheets out, with everything that only they point at. */
export function dropSheets(edit: WorkbookEdit, drops: (name: string) => boolean): void {
  const sheets = edit.sheets();
  const gone = sheets.filter(({ name }) => drops(name));
  if (gone.length === 0) return;
  edit.listSheets(sheets.filter(({ name }) => !drops(name)));
  for (const { path } of gone) {
    for (const relation of edit.relations(path)) if (relation.path !== undefined) edit.remove(relation.path);
    edit.remove(path);
  }
  const paths = new Set(gone.map(({ path }) => path));
  edit.unrelate(edit.workbookPath, ({ path }) => path !== undefined && paths.has(path));
}

/** Writes the hidden sheet anew, or adds it to a workbook that has none. */
export function putMetaSheet(edit: WorkbookEdit, meta: WrittenMeta): void {
  const xml = metaSheetXml(meta);
  const sheets = edit.sheets();
  const found = sheets.find(({ name }) => plain(name) === plain(META_SHEET));
  if (!found) {
    addSheet(edit, META_SHEET, xml, 'last', true);
    return;
  }
  edit.put(found.path, xml);
  for (const { path } of edit.relations(found.path)) if (path !== undefined) edit.remove(path);
  edit.unrelate(found.path, () => true);
  const hidden = found.tag.replace(/\/>$/, '').replace(/^<sheet/, '');
  const tag = `<sheet${withAttribute(hidden, 'state', 'hidden')}/>`;
  edit.listSheets(sheets.map((sheet) => (sheet === found ? { ...found, tag } : sheet)));
}

/** The workbook's own part after sheets and rows have changed: names follow, values are worked out on opening. */
export function finishWorkbook(edit: WorkbookEdit, maps: SheetMaps): void {
  let xml = edit.text(edit.workbookPath);
  xml = xml.replace(
    /(<definedName\s[^>]*>)([^<]*)(<\/definedName>)/g,
    (_, open: string, formula: string, close: string) => {
      const mapped = mapFormula(decodeXml(formula), '', maps);
      return mapped.includes('#REF!') ? '' : open + xmlText(mapped) + close;
    },
  );
  xml = xml.replace(/<definedNames>\s*<\/definedNames>/, '');
  const calculation = findElement(xml, 'calcPr');
  if (calculation) {
    const attributes = withAttribute(calculation.attributes, 'fullCalcOnLoad', '1');
    xml = replaceElement(xml, calculation, `<calcPr${attributes.replace(/\/$/, '')}/>`);
  } else {
    const place =
      findElement(xml, 'definedNames') ?? findElement(xml, 'externalReferences') ?? findElement(xml, 'sheets');
    const at = place?.end ?? xml.lastIndexOf('</workbook>');
    xml = `${xml.slice(0, at)}<calcPr fullCalcOnLoad="1"/>${xml.slice(at)}`;
  }
  edit.put(edit.workbookPath, xml);
  // The order of calculation lists cells by address; spreadsheets make it anew.
  const chain = edit.pathOf('calcChain');
  if (chain !== undefined) edit.remove(chain);
  edit.unrelate(edit.workbookPath, ({ kind }) => kind === 'calcChain');
  // It lists the sheets, those that are gone too.
  const listing = edit.relations('').find(({ kind }) => kind === 'extended-properties')?.path;
  if (listing !== undefined) edit.remove(listing);
  edit.unrelate('', ({ kind }) => kind === 'extended-properties');
}
