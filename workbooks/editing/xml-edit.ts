import { editAttributes } from '../xml/attributes.ts';

const escapedName = (name: string): string => name.replace(':', '\\:');

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
