import { editAttributes } from '../xml/attributes.ts';

/** The place of an element in a document that is edited as text. */
export interface Element {
  readonly start: number;
  readonly end: number;
  /** What stands behind the name within its first tag. */
  readonly attributes: string;
  readonly inner: string;
}

const escapedName = (name: string): string => name.replace(':', '\\:');

/** The first element with a name. Only for names that do not occur within themselves. */
export function findElement(xml: string, name: string, from = 0): Element | undefined {
  const open = new RegExp(`<${escapedName(name)}(?=[\\s/>])([^>]*?)(/?)>`, 'g');
  open.lastIndex = from;
  const found = open.exec(xml);
  if (!found) return undefined;
  const [tag, attributes = '', empty] = found;
  const after = found.index + tag.length;
  if (empty === '/') return { start: found.index, end: after, attributes, inner: '' };
  const close = xml.indexOf(`</${name}>`, after);
  if (close < after) return undefined;
  return { start: found.index, end: close + name.length + 3, attributes, inner: xml.slice(after, close) };
}

export const replaceElement = (xml: string, { start, end }: Element, by: string): string =>
  xml.slice(0, start) + by + xml.slice(end);

/** Attributes without one of them. */
export const withoutAttribute = (attributes: string, name: string): string =>
  editAttributes(attributes, (key) => (key === name ? null : undefined));

const attributePatterns = new Map<string, RegExp>();

/** Made once for each name: this is needed for every row and cell. */
function patternOf(name: string): RegExp {
  const known = attributePatterns.get(name);
  if (known) return known;
  const pattern = new RegExp(`(?:^|\\s)${escapedName(name)}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  attributePatterns.set(name, pattern);
  return pattern;
}

/** The value of an attribute as it is written. */
export function rawAttribute(attributes: string, name: string): string | undefined {
  const found = patternOf(name).exec(attributes);
  return found?.[1] ?? found?.[2];
}

/** Attributes with one of them set. */
export function withAttribute(attributes: string, name: string, value: string): string {
  const found = new RegExp(`(^|\\s)${escapedName(name)}\\s*=\\s*(?:"[^"]*"|'[^']*')`);
  const written = `${name}="${value}"`;
  return found.test(attributes)
    ? attributes.replace(found, (_, space: string) => space + written)
    : `${attributes.trimEnd()} ${written}`;
}

/** The document's own element stands near its start. */
const START = 4096;
const ROOTS = '(worksheet|workbook|styleSheet|sst|comments|Types|Relationships)';
const PREFIXED = new RegExp(`<([A-Za-z_][\\w.-]*):${ROOTS}[\\s>]`);
const ROOT = new RegExp(`<${ROOTS}(\\s(?:"[^"]*"|'[^']*'|[^>"'])*?)(/?)>`);

/** Whether a part, of which the start is given, writes its elements with a prefix. */
export const isPrefixed = (start: string): boolean => PREFIXED.test(start);

/**
 * A part with its elements' names free of a prefix: some programs write `<x:row>`. Prefixes other than that of the
 * document itself stay, and its own stays declared for the attributes that use it.
 */
export function plainNames(xml: string): string {
  const prefix = PREFIXED.exec(xml.slice(0, START))?.[1];
  if (prefix === undefined) return xml;
  const plain = xml.replace(new RegExp(`(</?)${prefix.replaceAll('.', '\\.')}:`, 'g'), '$1');
  return plain.replace(ROOT, (tag, name: string, attributes: string, empty: string) => {
    const bound = rawAttribute(attributes, `xmlns:${prefix}`);
    return bound === undefined ? tag : `<${name}${withoutAttribute(attributes, 'xmlns')} xmlns="${bound}"${empty}>`;
  });
}
