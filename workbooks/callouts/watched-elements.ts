import { leadsOut, reach, staysInside, targetName, type Reach } from './callout.ts';
import { calloutOf, type FormulaContext } from './formula-callout.ts';

/** What a box of a drawing runs or shows: a note needs none of it. */
const BOX_FORMULAS = ['FmlaMacro', 'FmlaPict', 'FmlaLink', 'FmlaRange', 'FmlaGroup', 'FmlaTxbx'] as const;

/** Elements that mean nothing without what is not carried over. */
export const DISCARDED: ReadonlySet<string> = new Set(['xmlColumnPr', ...BOX_FORMULAS]);

/** Elements whose text is a formula, besides those of cells. */
export const FORMULAS: ReadonlySet<string> = new Set([
  'definedName',
  'formula',
  'formula1',
  'formula2',
  'f',
  'calculatedColumnFormula',
  'totalsRowFormula',
  // The cells behind a part of a chart.
  'sqref',
  ...BOX_FORMULAS,
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

type Judge = (value: string, context: FormulaContext) => Reach | 'unwanted' | undefined;

const link =
  (kind: 'link' | 'picture'): Judge =>
  (value) =>
    staysInside(value) ? undefined : leadsOut(value) ? reach(kind, targetName(value)) : 'unwanted';
const formula: Judge = (value, context) => calloutOf(value, context);
const unwanted: Judge = (value) => (value === '' ? undefined : 'unwanted');

/** Attributes, by their names without a prefix, that reach out, or that belong to something that is not carried over. */
const ATTRIBUTES: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  ['textlink', formula],
  ['macro', (value, context) => calloutOf(value, context) ?? unwanted(value, context)],
  ['href', link('link')],
  ['src', link('picture')],
  ['althref', link('picture')],
  ['url', link('link')],
  ['sigprovurl', link('link')],
  ['location', (value) => (staysInside(`#${value}`) ? undefined : reach('link', targetName(value)))],
  ['cellRange', formula],
  ['formula', formula],
  ['tableType', unwanted],
  ['connectionId', unwanted],
  ['queryTableFieldId', unwanted],
]);

/** What an attribute of an element reaches out to. */
export const judgeOf = (element: string, key: string): Judge | undefined => {
  if (key.startsWith('xmlns:')) return undefined;
  const name = key.slice(key.indexOf(':') + 1);
  return element === 'cfvo' && name === 'val' ? formula : ATTRIBUTES.get(name);
};

/** Elements whose attributes are always looked at. */
export const WATCHED_ELEMENTS: ReadonlySet<string> = new Set(['cfvo', 'ClientData']);

/** Most tags have none of these, nor a pointer, which has a prefix. */
export const WATCHED_ATTRIBUTE = new RegExp(
  `(?::[\\w.-]+|\\s(?:sqref|ObjectType|type|${[...ATTRIBUTES.keys()].join('|')}))\\s*=`,
);
