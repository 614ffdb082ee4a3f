import { WorkbookRefusal } from '../refusal.ts';
import { attribute, attributesOf } from '../xml/attributes.ts';
import { scanXml } from '../xml/scan.ts';
import type { Zip } from '../zip/open-zip.ts';
import type { SheetState } from './book.ts';
import { CONTENT_TYPES, contentTypeOf, readContentTypes } from './content-types.ts';
import { relationsOf, type Relation } from './relations.ts';

export interface ListedSheet {
  readonly name: string;
  readonly state: SheetState;
  /** Nothing when it is only listed, empty when it points out of the file. */
  readonly path: string | undefined;
}

export interface WorkbookPart {
  readonly path: string;
  readonly sheets: readonly ListedSheet[];
  /** Days are counted from 1904, as old Macs did. */
  readonly from1904: boolean;
  /** The parts that serve all sheets. */
  readonly pathOf: (kind: string) => string;
}

const STATES: readonly string[] = ['hidden', 'veryHidden'] satisfies SheetState[];
const MACROS = /vbaProject|macrosheet/i;

/** By what is there: programs also name the types of parts that they might have written. */
function refuseMacros(zip: Zip, workbook: string): void {
  const types = readContentTypes(zip.text(CONTENT_TYPES));
  const isMacro = (name: string): boolean =>
    /vbaProject\.bin$|^xl\/macrosheets\//i.test(name) || MACROS.test(contentTypeOf(types, name));
  if (zip.names.some(isMacro)) throw new WorkbookRefusal('macros');
  if (/macroEnabled/i.test(contentTypeOf(types, workbook))) throw new WorkbookRefusal('xlsm');
}

/** Refuses what is a zip but no workbook of ours. */
function findWorkbook(zip: Zip): string {
  const path = relationsOf(zip, '').find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml';
  if (path.endsWith('.bin')) throw new WorkbookRefusal('xlsb', path);
  if (/opendocument/.test(zip.text('mimetype') ?? '')) throw new WorkbookRefusal('ods');
  if (zip.has('Index/Document.iwa') || zip.has('Index.zip')) throw new WorkbookRefusal('numbers');
  if (!zip.has(path)) throw new WorkbookRefusal('not-workbook', `no ${path}`);
  refuseMacros(zip, path);
  return path;
}

function listedSheet(raw: string, relations: ReadonlyMap<string, Relation>): ListedSheet | undefined {
  const attributes = attributesOf(raw);
  const [, id] = [...attributes].find(([name]) => name.endsWith(':id')) ?? [];
  const relation = relations.get(id ?? '');
  // Sheets that are only a chart or a dialog hold no cells.
  if (relation && relation.kind !== 'worksheet') return undefined;
  const state = attributes.get('state') ?? '';
  return {
    name: attributes.get('name') ?? '',
    state: STATES.includes(state) ? (state as SheetState) : 'visible',
    path: relation && (relation.path ?? ''),
  };
}

/** The sheets of a workbook in their order. */
export function readWorkbookPart(zip: Zip): WorkbookPart {
  const path = findWorkbook(zip);
  const relations = relationsOf(zip, path);
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const sheets: ListedSheet[] = [];
  let from1904 = false;
  let isWorkbook = false;
  scanXml(zip.text(path) ?? '', {
    open(name, raw) {
      if (name === 'workbook') isWorkbook = true;
      // Excel's extensions have elements of this name too, which say nothing of it.
      else if (name === 'workbookPr') from1904 ||= ['1', 'true'].includes(attribute(raw, 'date1904') ?? '');
      else if (name === 'sheet') {
        const sheet = listedSheet(raw, byId);
        if (sheet) sheets.push(sheet);
      }
    },
  });
  if (!isWorkbook) throw new WorkbookRefusal('not-workbook', path);
  // No program lists a part twice; a small file could make a large part be read as often as it has sheets.
  const paths = sheets.flatMap((sheet) => sheet.path?.toLowerCase() ?? []);
  if (new Set(paths).size < paths.length) {
    throw new WorkbookRefusal('damaged', 'two sheets are one part');
  }
  return { path, sheets, from1904, pathOf: (kind) => relations.find((one) => one.kind === kind)?.path ?? '' };
}
