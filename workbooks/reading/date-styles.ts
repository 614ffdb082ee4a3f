import { attribute } from '../xml/attributes.ts';
import { scanXmlBytes } from '../xml/scan.ts';

/** The numbers of the formats that every program knows as dates and times, those of East Asia included. */
const isBuiltIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** What a format code shows as it is: quoted and escaped signs, widths, fillings, colours and conditions. */
const LITERAL = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;

/** Whether a number format shows a date or a time. */
export function isDateFormat(code: string): boolean {
  const signs = code.replace(LITERAL, '');
  return /[dmyhs]/i.test(signs) && !/general/i.test(signs);
}

/** For each style of a cell, whether it shows its number as a date. */
export function readDateStyles(bytes: Buffer): boolean[] {
  const own = new Map<number, boolean>();
  const dated: boolean[] = [];
  let within = false;
  scanXmlBytes(bytes, {
    open(name, raw) {
      if (name === 'numFmt') {
        own.set(Number(attribute(raw, 'numFmtId')), isDateFormat(attribute(raw, 'formatCode') ?? ''));
      } else if (name === 'cellXfs') within = true;
      else if (name === 'xf' && within) {
        const id = Number(attribute(raw, 'numFmtId') ?? 0);
        dated.push(own.get(id) ?? isBuiltIn(id));
      }
    },
    close(name) {
      if (name === 'cellXfs') within = false;
    },
  });
  return dated;
}
