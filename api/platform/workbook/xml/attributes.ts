import { WorkbookRefusal } from '../refusal.ts';
import { decodeXml } from './decode.ts';

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);

/** Goes through `name="value"` pairs until `visit` says stop; `raw` is what stands between a tag's name and its end. */
function eachAttribute(raw: string, visit: (start: number, end: number, from: number, to: number) => boolean): void {
  let at = 0;
  for (;;) {
    const equals = raw.indexOf('=', at);
    if (equals < 0) return;
    let start = at;
    while (isSpace(raw.charCodeAt(start))) start++;
    let end = equals;
    while (end > start && isSpace(raw.charCodeAt(end - 1))) end--;
    let quote = equals + 1;
    while (isSpace(raw.charCodeAt(quote))) quote++;
    const sign = raw.charAt(quote);
    const close = sign === '"' || sign === "'" ? raw.indexOf(sign, quote + 1) : -1;
    if (close < 0) throw new WorkbookRefusal('damaged', 'XML: an attribute without quotes');
    if (visit(start, end, quote + 1, close)) return;
    at = close + 1;
  }
}

/** One attribute by its full name. */
export function attribute(raw: string, name: string): string | undefined {
  let value: string | undefined;
  eachAttribute(raw, (start, end, from, to) => {
    if (end - start !== name.length || !raw.startsWith(name, start)) return false;
    value = decodeXml(raw.slice(from, to));
    return true;
  });
  return value;
}

/** All attributes by their full names. */
export function attributesOf(raw: string): Map<string, string> {
  const found = new Map<string, string>();
  eachAttribute(raw, (start, end, from, to) => {
    found.set(raw.slice(start, end), decodeXml(raw.slice(from, to)));
    return false;
  });
  return found;
}
