import { WorkbookRefusal } from '../refusal.ts';

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|([a-z]{2,4}));|&/g;

function character(whole: string, decimal?: string, hex?: string, name?: string): string {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  if (code <= 0x10ffff) return String.fromCodePoint(code);
  const sign = NAMED[name ?? ''];
  // Without a DOCTYPE there are no others, so there is nothing that could grow.
  if (sign === undefined) throw new WorkbookRefusal('damaged', `XML: unknown reference ${whole}`);
  return sign;
}

/** The text that a piece of XML stands for: references resolved, line ends made one. */
export function decodeXml(raw: string): string {
  const lines = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw;
  return lines.includes('&') ? lines.replace(REFERENCE, character) : lines;
}
