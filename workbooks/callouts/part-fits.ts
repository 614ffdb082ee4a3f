import { WorkbookRefusal } from '../refusal.ts';
import { attributesOf } from '../xml/attributes.ts';
import { rootName } from '../xml/root.ts';
import { scanXml } from '../xml/scan.ts';

/** The outermost element of a part, by the kind of relation that leads to it. */
const ROOTS: ReadonlyMap<string, string> = new Map([
  ['officeDocument', 'workbook'],
  ['core-properties', 'coreProperties'],
  ['custom-properties', 'Properties'],
  ['worksheet', 'worksheet'],
  ['chartsheet', 'chartsheet'],
  ['dialogsheet', 'dialogsheet'],
  ['styles', 'styleSheet'],
  ['theme', 'theme'],
  ['themeOverride', 'themeOverride'],
  ['sharedStrings', 'sst'],
  ['sheetMetadata', 'metadata'],
  ['person', 'personList'],
  ['drawing', 'wsDr'],
  ['vmlDrawing', 'xml'],
  ['comments', 'comments'],
  ['threadedComment', 'ThreadedComments'],
  ['table', 'table'],
  ['pivotTable', 'pivotTableDefinition'],
  ['pivotCacheDefinition', 'pivotCacheDefinition'],
  ['pivotCacheRecords', 'pivotCacheRecords'],
  ['slicer', 'slicers'],
  ['slicerCache', 'slicerCacheDefinition'],
  ['timeline', 'timelines'],
  ['timelineCache', 'timelineCacheDefinition'],
  ['namedSheetView', 'namedSheetViews'],
  ['chart', 'chartSpace'],
  ['chartEx', 'chartSpace'],
  ['chartUserShapes', 'userShapes'],
  ['chartStyle', 'chartStyle'],
  ['chartColorStyle', 'colorStyle'],
  ['diagramData', 'dataModel'],
  ['diagramLayout', 'layoutDef'],
  ['diagramQuickStyle', 'styleDef'],
  ['diagramColors', 'colorsDef'],
  ['diagramDrawing', 'drawing'],
]);
const KNOWN: ReadonlySet<string> = new Set(ROOTS.values());
/** Parts that are read whatever their outermost element is, and edited or refused. */
const READ: ReadonlySet<string> = new Set(['officeDocument', 'worksheet', 'vmlDrawing']);

/** How pictures begin: PNG, JPEG, GIF, BMP, TIFF, HD Photo, EMF, WMF, packed ones, WebP, icons. */
const PICTURES =
  /^(?:89504e47|ffd8ff|47494638|424d|49492a00|4d4d002a|4949bc|01000000|d7cdc69a|0[12]000900|1f8b|52494646|00000100)/;
const PICTURE_START = 8;

/** What is said of a drawing's looks may load something as well; a backslash may hide it. */
const LOADING = /@import|image-set|\\|url\(\s*["']?(?!["']?\s*(?:#|data:image\/(?!svg)))/i;
const OWN_TARGET = /^\s*(?:#|data:image\/(?!svg))/i;

/** What runs, or changes what is loaded later. */
const ACTIVE = /^(?:script|foreignObject|set|animate.*)$/;

/** Whether a picture of lines loads or leads to anything outside of it. */
function picturesReachOut(svg: string): boolean {
  let out = svg.includes('<?xml-stylesheet');
  scanXml(svg, {
    open(name, raw) {
      out ||= ACTIVE.test(name);
      for (const [key, value] of attributesOf(raw)) {
        out ||= key === 'xml:base' || key.startsWith('on');
        out ||= /(?:^|:)(?:href|src)$/.test(key) ? !OWN_TARGET.test(value) : LOADING.test(value);
      }
    },
    text(text) {
      out ||= LOADING.test(text);
    },
  });
  return out;
}

/** A part by its beginning and, where that is not enough, its text. */
export interface PartContent {
  readonly start: () => Buffer;
  readonly text: () => string;
}

function isOfKind(kind: string, start: Buffer, text: () => string): boolean {
  if (start.length === 0) return true;
  const begin = rootName(start.toString());
  // Comments may push it away from the start.
  const root = begin === '' && kind !== 'image' ? rootName(text()) : begin;
  if (kind === 'image') {
    return root === 'svg' ? !picturesReachOut(text()) : PICTURES.test(start.toString('hex', 0, PICTURE_START));
  }
  const expected = ROOTS.get(kind);
  if (root === expected) return true;
  return !KNOWN.has(root) && (READ.has(kind) || (expected === undefined && root !== ''));
}

/**
 * Whether a part is what the relation that leads to it says: it is looked at, and carried over, as that alone. One that
 * cannot be unpacked is nothing.
 */
export function fits(kind: string, { start, text }: PartContent): boolean {
  try {
    return isOfKind(kind, start(), text);
  } catch (error) {
    if (error instanceof WorkbookRefusal) return false;
    throw error;
  }
}
