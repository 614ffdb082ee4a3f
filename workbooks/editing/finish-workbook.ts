import { CONTENT, XML } from '../writing/names.ts';
import { xmlText } from '../writing/text.ts';
import { decodeXml } from '../xml/decode.ts';
import type { BookSheet, WorkbookEdit } from './edit-workbook.ts';
import { applyEdits, editTags, elementsNamed, findElements, removeElements, type Edit } from './elements.ts';
import { mapFormula, type SheetMaps } from './sheet/map-formula.ts';
import { rawAttribute, withAttribute } from './xml-edit.ts';

/** Every workbook has the first of them. */
const BEFORE_CALCULATION: readonly string[] = ['sheets', 'externalReferences', 'definedNames'];
const WORKSHEET = `${CONTENT}.worksheet+xml`;
/** The second is its name in workbooks saved as Strict Open XML. */
const EXTENDED = /^(?:extended-properties|extendedProperties)$/;
const PROPERTIES_TYPE = 'application/vnd.openxmlformats-officedocument.extended-properties+xml';
const PROPERTIES = `${XML}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"></Properties>`;

/** A sheet the caller writes into the workbook in place of the one written earlier. */
export interface OwnSheet {
  readonly name: string;
  readonly isOld: (name: string) => boolean;
  readonly xml: string;
}

/** Adds a sheet to the workbook, first or last. */
interface AddedSheet {
  readonly name: string;
  readonly xml: string;
  readonly place: 'first' | 'last';
  readonly hidden?: boolean;
}

export function addSheet(edit: WorkbookEdit, { name, xml, place, hidden = false }: AddedSheet): void {
  const before = edit.sheets();
  const ids = before.map(({ tag }) => Number(rawAttribute(tag, 'sheetId') ?? 0));
  const path = edit.freePath('xl/worksheets/sheet', 'xml');
  edit.put(path, xml);
  edit.declare(path, WORKSHEET);
  const relation = edit.relate(edit.workbookPath, 'worksheet', path);
  const state = hidden ? ' state="hidden"' : '';
  const tag = `<sheet name="${xmlText(name)}" sheetId="${Math.max(0, ...ids) + 1}"${state} ${edit.pointer(relation)}/>`;
  const sheet: BookSheet = { name, tag, path };
  edit.listSheets(place === 'first' ? [sheet, ...before] : [...before, sheet]);
}

/** Takes sheets out, with everything that only they point at. */
export function dropSheets(edit: WorkbookEdit, drops: (sheet: BookSheet) => boolean): void {
  const sheets = edit.sheets();
  const dropped = new Set(sheets.filter(drops));
  if (dropped.size === 0) return;
  edit.listSheets(sheets.filter((sheet) => !dropped.has(sheet)));
  for (const { path } of dropped) {
    for (const relation of edit.relations(path)) if (relation.path !== undefined) edit.remove(relation.path);
    edit.remove(path);
  }
  const paths = new Set([...dropped].map(({ path }) => path));
  edit.unrelate(edit.workbookPath, ({ path }) => path !== undefined && paths.has(path));
}

/** Writes a hidden sheet again, or adds it to a workbook that has none. */
export function putHiddenSheet(edit: WorkbookEdit, { name, isOld, xml }: OwnSheet): void {
  const sheets = edit.sheets();
  const found = sheets.find((sheet) => isOld(sheet.name));
  if (!found) {
    addSheet(edit, { name, xml, place: 'last', hidden: true });
    return;
  }
  edit.put(found.path, xml);
  for (const { path } of edit.relations(found.path)) if (path !== undefined) edit.remove(path);
  edit.unrelate(found.path, () => true);
  const tag = editTags(found.tag, 'sheet', (attributes) => withAttribute(attributes, 'state', 'hidden'));
  edit.listSheets(sheets.map((sheet) => (sheet === found ? { ...found, tag } : sheet)));
}

/** They list the sheets, those that are removed too. Without the part xlsx-populate writes one that is no XML. */
function putProperties(edit: WorkbookEdit): void {
  const known = edit.relations('').find(({ kind }) => EXTENDED.test(kind))?.path;
  const path = known ?? 'docProps/app.xml';
  if (known === undefined) edit.relate('', 'extended-properties', path);
  edit.declare(path, PROPERTIES_TYPE);
  edit.put(path, PROPERTIES);
}

/** The workbook's own part after sheets and rows have changed: names follow, values are worked out on opening. */
export function finishWorkbook(edit: WorkbookEdit, maps: SheetMaps): void {
  let xml = edit.text(edit.workbookPath);
  const mapped = elementsNamed(xml, 'definedName').map((name): Edit => {
    const formula = mapFormula(decodeXml(name.inner), '', maps);
    if (formula.includes('#REF!')) return { start: name.start, end: name.end, by: '' };
    return { start: name.innerStart, end: name.innerEnd, by: xmlText(formula) };
  });
  xml = removeElements(applyEdits(xml, mapped), 'definedNames', ({ inner }) => inner.trim() === '');
  if (elementsNamed(xml, 'calcPr').length > 0) {
    xml = editTags(xml, 'calcPr', (attributes) => withAttribute(attributes, 'fullCalcOnLoad', '1'));
  } else {
    const before = findElements(xml, (name) => BEFORE_CALCULATION.includes(name));
    const at = Math.max(...before.map(({ end }) => end));
    xml = `${xml.slice(0, at)}<calcPr fullCalcOnLoad="1"/>${xml.slice(at)}`;
  }
  edit.put(edit.workbookPath, xml);
  // The order of calculation lists cells by address; spreadsheets make it again.
  const chain = edit.pathOf('calcChain');
  if (chain !== undefined) edit.remove(chain);
  edit.unrelate(edit.workbookPath, ({ kind }) => kind === 'calcChain');
  putProperties(edit);
}
