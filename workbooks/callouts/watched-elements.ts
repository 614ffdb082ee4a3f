import { reach, staysInside, targetName, type Reach } from './callout.ts';
import { calloutOf, type FormulaSurroundings } from './formula-callout.ts';

/** Elements whose text is a formula, besides those of cells. */
export const FORMULAS: ReadonlySet<string> = new Set([
  'definedName',
  'formula',
  'formula1',
  'formula2',
  'f',
  'calculatedColumnFormula',
  'totalsRowFormula',
]);

/** Those of a cell in which people choose from a list. */
export const LISTED: ReadonlySet<string> = new Set(['formula1', 'formula2']);

/** Objects, controls and files written on saving: whatever holds one is removed whole. */
export const REMOVED: ReadonlySet<string> = new Set([
  'oleObjects',
  'controls',
  'OLEObject',
  // The place of an object or a control on the sheet.
  'compatExt',
  'webPublishing',
  'webPublishItems',
  'webPublishObjects',
]);

/** Elements that are removed alone when they point at nothing any more; around others more is removed. */
export const SMALL: ReadonlySet<string> = new Set([
  'hyperlink',
  'hlinkClick',
  'hlinkHover',
  'hlinkMouseOver',
  'externalReference',
]);

/** Elements that only lose the pointer: they say something without it. */
export const WITHOUT_POINTER: ReadonlySet<string> = new Set(['pageSetup', 'blip', 'imagedata', 'worksheetSource']);

/** Lists that the schema does not allow to be empty. */
export const EMPTIED: ReadonlySet<string> = new Set(['hyperlinks', 'externalReferences']);

const OUTSIDE = /^\s*(?:[a-z][a-z0-9+.-]*:|\\\\|\/\/)/i;

type Judge = (value: string, surroundings: FormulaSurroundings) => Reach | 'unwanted' | undefined;

const link =
  (kind: 'link' | 'picture'): Judge =>
  (value) =>
    staysInside(value) ? undefined : OUTSIDE.test(value) ? reach(kind, targetName(value)) : 'unwanted';
const unwanted: Judge = (value) => (value === '' ? undefined : 'unwanted');

/** Attributes that reach out, or that belong to something that is not carried over. */
export const ATTRIBUTES: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  ['textlink', calloutOf],
  ['macro', (value, surroundings) => calloutOf(value, surroundings) ?? unwanted(value, surroundings)],
  ['href', link('link')],
  ['o:href', link('link')],
  ['src', link('picture')],
  ['o:althref', link('picture')],
  ['refreshOnLoad', unwanted],
  ['tableType', unwanted],
  ['connectionId', unwanted],
  ['queryTableFieldId', unwanted],
]);

/** Most tags have none of these, nor a pointer, which has a prefix. */
export const WATCHED_ATTRIBUTE = new RegExp(
  `(?::[\\w.-]+|\\s(?:sqref|ObjectType|type|${[...ATTRIBUTES.keys()].join('|')}))\\s*=`,
);
