import { xmlText } from '../writing/text.ts';
import { BASE_STYLES } from './base-styles.ts';
import { applyEdits, findElements, type FoundElement } from './elements.ts';
import { withAttribute } from './xml-edit.ts';

/** How cells look: the parts of a style, each as OOXML writes it, apart from the number format's code. */
export interface Look {
  readonly font?: string;
  readonly fill?: string;
  readonly border?: string;
  readonly format?: string;
  readonly alignment?: string;
  /** May be changed on a protected sheet. */
  readonly unlocked?: true;
}

const FIRST_OWN_FORMAT = 164;
/** What Excel numbers itself. */
const BUILT_IN: Readonly<Record<string, number>> = { General: 0, '@': 49 };

/** In the order in which they stand in the part. */
const LISTS = ['numFmts', 'fonts', 'fills', 'borders', 'cellStyleXfs', 'cellXfs', 'cellStyles', 'dxfs'] as const;
type List = (typeof LISTS)[number];

const childOf = (list: List): string => (list.endsWith('Xfs') ? 'xf' : list.slice(0, -1));

const listIn = (xml: string, list: List): FoundElement | undefined =>
  findElements(xml, (name, depth) => depth === 1 && name === list)[0];

/** How many entries a list has: those within its entries do not count. */
const countIn = (list: string, child: string): number =>
  findElements(list, (name, depth) => depth === 1 && name === child).length;

/** Where a list that is missing belongs: behind those that stand before it. */
function placeFor(xml: string, list: List): number {
  const before: readonly string[] = LISTS.slice(0, LISTS.indexOf(list));
  const last = findElements(xml, (name, depth) => depth === 1 && before.includes(name)).at(-1);
  return last?.end ?? findElements(xml, () => true)[0]?.innerStart ?? 0;
}

/** Adds entries to a list, making it where it is missing; gives the number of the first of them. */
function append(xml: string, list: List, entries: readonly string[]): { xml: string; first: number } {
  const found = listIn(xml, list);
  const counted = found ? countIn(xml.slice(found.start, found.end), childOf(list)) : 0;
  if (entries.length === 0) return { xml, first: counted };
  // Cells without a look of their own use the first entry: it must not be one of ours.
  const inner = counted > 0 ? (found?.inner ?? '') : (listIn(BASE_STYLES, list)?.inner ?? '');
  const first = counted > 0 ? counted : countIn(`<${list}>${inner}</${list}>`, childOf(list));
  const attributes = withAttribute(found?.attributes ?? '', 'count', String(first + entries.length));
  const by = `<${list}${attributes}>${inner}${entries.join('')}</${list}>`;
  const start = found?.start ?? placeFor(xml, list);
  return { xml: applyEdits(xml, [{ start, end: found?.end ?? start, by }]), first };
}

/** Adds the different values of one kind; gives the number of each. */
function appendEach(
  xml: string,
  list: List,
  values: readonly (string | undefined)[],
): { xml: string; numberOf: (value: string | undefined) => number } {
  const entries = [...new Set(values.filter((value) => value !== undefined))];
  const added = append(xml, list, entries);
  return { xml: added.xml, numberOf: (value) => (value === undefined ? 0 : added.first + entries.indexOf(value)) };
}

function appendFormats(xml: string, looks: readonly Look[]): { xml: string; numberOf: (code?: string) => number } {
  let free = FIRST_OWN_FORMAT;
  for (const [, id] of (listIn(xml, 'numFmts')?.inner ?? '').matchAll(/numFmtId\s*=\s*["'](\d+)/g)) {
    free = Math.max(free, Number(id) + 1);
  }
  const codes = [...new Set(looks.map(({ format = 'General' }) => format))].filter((code) => !(code in BUILT_IN));
  const entries = codes.map((code, at) => `<numFmt numFmtId="${free + at}" formatCode="${xmlText(code)}"/>`);
  return {
    xml: append(xml, 'numFmts', entries).xml,
    numberOf: (code = 'General') => BUILT_IN[code] ?? free + codes.indexOf(code),
  };
}

/** Adds looks and looks of conditions to the styles of any workbook; gives the numbers cells and conditions use. */
export function extendStyles<K extends string>(
  stylesXml: string,
  looks: Readonly<Record<K, Look>>,
  conditions: readonly string[] = [],
): { xml: string; looks: Record<K, number>; conditions: number[] } {
  const [root] = stylesXml === '' ? [] : findElements(stylesXml, () => true);
  const given = root?.name === 'styleSheet' && root.inner.trim() !== '' ? stylesXml : BASE_STYLES;
  const names = Object.keys(looks) as K[];
  const all = names.map((name) => looks[name]);
  const formats = appendFormats(given, all);
  const fonts = appendEach(
    formats.xml,
    'fonts',
    all.map(({ font }) => font),
  );
  const fills = appendEach(
    fonts.xml,
    'fills',
    all.map(({ fill }) => fill),
  );
  const borders = appendEach(
    fills.xml,
    'borders',
    all.map(({ border }) => border),
  );
  const xfs = all.map(({ font, fill, border, format, alignment, unlocked }) => {
    const inside = `${alignment ?? ''}${unlocked ? '<protection locked="0"/>' : ''}`;
    const applied = [
      format && ' applyNumberFormat="1"',
      font && ' applyFont="1"',
      fill && ' applyFill="1"',
      border && ' applyBorder="1"',
      alignment && ' applyAlignment="1"',
      unlocked && ' applyProtection="1"',
    ].filter(Boolean);
    return `<xf numFmtId="${formats.numberOf(format)}" fontId="${fonts.numberOf(font)}" fillId="${fills.numberOf(fill)}" borderId="${borders.numberOf(border)}" xfId="0"${applied.join('')}${inside ? `>${inside}</xf>` : '/>'}`;
  });
  const cells = append(borders.xml, 'cellXfs', xfs);
  const dxfs = append(cells.xml, 'dxfs', conditions);
  return {
    xml: dxfs.xml,
    looks: Object.fromEntries(names.map((name, at) => [name, cells.first + at])) as Record<K, number>,
    conditions: conditions.map((_, at) => dxfs.first + at),
  };
}
