import type { Relation } from '../reading/relations.ts';
import { reach, staysInside, targetName, type CalloutKind, type Reach } from './callout.ts';

/** The kinds of parts that people see or need; whatever is not named here is not carried over. */
const KEPT: ReadonlySet<string> = new Set([
  'officeDocument',
  'core-properties',
  'custom-properties',
  'worksheet',
  'chartsheet',
  'dialogsheet',
  'styles',
  'theme',
  'sharedStrings',
  'sheetMetadata',
  'person',
  'drawing',
  'vmlDrawing',
  'comments',
  'threadedComment',
  'table',
  'pivotTable',
  'pivotCacheDefinition',
  'pivotCacheRecords',
  'slicer',
  'slicerCache',
  'timeline',
  'timelineCache',
  'namedSheetView',
  'image',
  'chart',
  'chartEx',
  'chartUserShapes',
  'chartStyle',
  'chartColorStyle',
  'themeOverride',
  'diagramData',
  'diagramLayout',
  'diagramQuickStyle',
  'diagramColors',
  'diagramDrawing',
  'FeaturePropertyBag',
  'rdRichValue',
  'rdRichValueStructure',
  'rdRichValueTypes',
  'rdArray',
  'rdSupportingPropertyBag',
  'rdSupportingPropertyBagStructure',
  'richValueRel',
  'richStyles',
]);

/** Values that are more than a number or a text, and what points at them. */
export const isRichValue = (kind: string): boolean => /^(?:rd|rich)|^sheetMetadata$/.test(kind);
/** Pictures in cells that are loaded from elsewhere; the other rich values are counted together with them. */
export const WEB_IMAGES = 'rdRichValueWebImage';

const PICTURE = /\.(?:png|jpe?g|jfif|gif|bmp|dib|emf|wmf|emz|wmz|tiff?|svg|webp|wdp|ico|pi?ct)$/i;

/** Parts that are not carried over and that whoever opens the file should know of. */
const NAMED: ReadonlyMap<string, CalloutKind> = new Map<string, CalloutKind>([
  ['externalLink', 'book'],
  ['connections', 'connection'],
  ['queryTable', 'connection'],
  ['xmlMaps', 'connection'],
  ['powerPivotData', 'connection'],
  ['volatileDependencies', 'program'],
  ['oleObject', 'object'],
  ['package', 'object'],
  ['control', 'object'],
  ['ctrlProp', 'object'],
  ['activeXControlBinary', 'object'],
  ['attachedToolbars', 'object'],
  ['vbaProject', 'object'],
  ['audio', 'object'],
  ['video', 'object'],
  ['media', 'object'],
  ['webextension', 'addin'],
  ['webextensiontaskpanes', 'addin'],
  ['extensibility', 'addin'],
  ['userCustomization', 'addin'],
  [WEB_IMAGES, 'picture'],
]);

/** Whether a relation is carried over together with the part it points at. */
export function isKept({ kind, path, target }: Relation): boolean {
  if (kind === 'hyperlink') return staysInside(target);
  if (path === undefined || !KEPT.has(kind)) return false;
  return kind !== 'image' || PICTURE.test(path);
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** What a relation that is not carried over reaches out to; nothing for what is only of no use. */
export function reachOfRelation({ kind, path, target }: Relation): Reach | undefined {
  if (kind === 'hyperlink') return reach('link', targetName(target));
  if (path === undefined) return reach(kind === 'image' ? 'picture' : (NAMED.get(kind) ?? 'book'), targetName(target));
  const named = NAMED.get(kind);
  if (named) return reach(named, baseName(path));
  // What would be carried over is something else than it says.
  if (!KEPT.has(kind) || isRichValue(kind)) return undefined;
  return reach(kind === 'image' ? 'picture' : 'object', baseName(path));
}
