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

const TAG = /<(\/?)([\w:.-]+)(?:"[^"]*"|'[^']*'|[^>"'])*?(\/?)>/g;

/** Puts an element behind the rows, where its kind belongs. */
export function insertInTail(tail: string, element: TailElement, xml: string): string {
  const later: readonly string[] = ORDER.slice(ORDER.indexOf(element) + 1);
  let depth = 0;
  for (const { 0: tag, 1: closing, 2: name = '', 3: empty, index } of tail.matchAll(TAG)) {
    const end = tag === '</worksheet>';
    if (end || (depth === 0 && closing === '' && later.includes(name))) {
      return tail.slice(0, index) + xml + tail.slice(index);
    }
    if (tag === '</sheetData>') continue;
    depth += closing === '/' ? -1 : empty === '/' ? 0 : 1;
  }
  return tail + xml;
}
