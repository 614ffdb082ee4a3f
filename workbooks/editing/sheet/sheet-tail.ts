import { findElements, type FoundElement } from '../elements.ts';

/** What may stand behind the rows of a sheet, in the order the schema asks for. */
const ORDER = [
  'sheetCalcPr',
  'sheetProtection',
  'protectedRanges',
  'scenarios',
  'autoFilter',
  'sortState',
  'dataConsolidate',
  'customSheetViews',
  'mergeCells',
  'phoneticPr',
  'conditionalFormatting',
  'dataValidations',
  'hyperlinks',
  'printOptions',
  'pageMargins',
  'pageSetup',
  'headerFooter',
  'rowBreaks',
  'colBreaks',
  'customProperties',
  'cellWatches',
  'ignoredErrors',
  'smartTags',
  'drawing',
  'legacyDrawing',
  'legacyDrawingHF',
  'drawingHF',
  'picture',
  'oleObjects',
  'controls',
  'webPublishItems',
  'tableParts',
  'extLst',
] as const;
type TailElement = (typeof ORDER)[number];

const PLACES: ReadonlyMap<string, number> = new Map([
  ...ORDER.map((name, at): [string, number] => [name, at]),
  // Excel wraps in it what older versions do not know: objects and controls.
  ['AlternateContent', ORDER.indexOf('oleObjects')],
]);

/** With this before it a tail is a whole document. */
const BEFORE = '<worksheet><sheetData>';

/** What stands behind the rows and is requested by name, each with all that is in it. Places are those in the tail. */
export const tailElements = (tail: string, matches: (name: string) => boolean): FoundElement[] =>
  findElements(BEFORE + tail, (name, depth) => depth === 1 && matches(name)).map((element) => ({
    ...element,
    start: element.start - BEFORE.length,
    end: element.end - BEFORE.length,
    innerStart: element.innerStart - BEFORE.length,
    innerEnd: element.innerEnd - BEFORE.length,
  }));

/** Changes a tail by what is made for whole documents. */
export const editTail = (tail: string, edit: (xml: string) => string): string =>
  edit(BEFORE + tail).slice(BEFORE.length);

/** Puts an element behind the rows, where its kind belongs. */
export function insertInTail(tail: string, element: TailElement, xml: string): string {
  const place = ORDER.indexOf(element);
  const [later] = tailElements(tail, (name) => (PLACES.get(name) ?? -1) > place);
  const at = later?.start ?? tail.lastIndexOf('</worksheet');
  return tail.slice(0, at) + xml + tail.slice(at);
}
