import { WorkbookRefusal } from '../refusal.ts';
import { LONGEST_MARKUP, XmlScanner, type XmlHandlers } from './scanner.ts';

export type { XmlHandlers } from './scanner.ts';

/** Bytes decoded at a time: a part of 64 MB never stands in memory as one text. */
const PIECE = 131_072;
const TAG_END = 0x3e;

/** Reads a whole document; the positions are those in `xml`, so that it can be edited by them. */
export function scanXml(xml: string, handlers: XmlHandlers): void {
  const scanner = new XmlScanner(handlers);
  scanner.write(xml);
  scanner.end();
}

/** Reads a document of UTF-8 bytes piece by piece; positions mean nothing here. */
export function scanXmlBytes(bytes: Buffer, handlers: XmlHandlers): void {
  const scanner = new XmlScanner(handlers);
  for (let start = 0; start < bytes.length;) {
    const least = start + PIECE;
    // A piece ends with `>`, which is never a byte of another character nor within a reference.
    const end = least >= bytes.length ? bytes.length : bytes.indexOf(TAG_END, least) + 1 || bytes.length;
    if (end - start > PIECE + LONGEST_MARKUP) throw new WorkbookRefusal('damaged', 'XML: megabytes without a tag');
    scanner.write(bytes.toString('utf8', start, end));
    start = end;
  }
  scanner.end();
}
