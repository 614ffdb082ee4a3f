import { CLOSE, END, OPEN, XmlCursor } from './cursor.ts';

/** Names come without their prefix. `at` is the place of the tag's `<`, `after` the place behind its `>`. */
export interface XmlHandlers {
  /** `attributes` is the raw text behind the name: see attributes.ts. An empty element is opened and closed. */
  open?(name: string, attributes: string, at: number, after: number): void;
  close?(name: string, at: number, after: number): void;
  /** A text may come in several pieces. */
  text?(text: string): void;
  /** Called before attributes and texts are decoded, which costs more than finding them; without it they all are. */
  needsAttributes?(name: string): boolean;
  needsText?(): boolean;
}

/** A cursor through a document of UTF-8 bytes; places mean nothing to anybody else. */
export const cursorOf = (bytes: Buffer): XmlCursor =>
  new XmlCursor(bytes, (from, to) => bytes.toString('utf8', from, to));

/** A document in signs of two bytes, or of one where that is enough. */
function unitsOf(xml: string): Uint8Array | Uint16Array {
  if (Buffer.byteLength(xml) === xml.length) return Buffer.from(xml, 'latin1');
  const units = new Uint16Array(xml.length);
  Buffer.from(units.buffer).write(xml, 'utf16le');
  return units;
}

function drive(cursor: XmlCursor, handlers: XmlHandlers): void {
  for (let event = cursor.next(); event !== END; event = cursor.next()) {
    if (event === OPEN) {
      cursor.finishTag();
      const attributes = handlers.needsAttributes?.(cursor.name) === false ? '' : cursor.attributes();
      handlers.open?.(cursor.name, attributes, cursor.at, cursor.after);
    } else if (event === CLOSE) handlers.close?.(cursor.name, cursor.at, cursor.after);
    else if (handlers.needsText?.() !== false) handlers.text?.(cursor.text());
  }
}

/** A cursor through a document whose places are those in the text. */
export const cursorOfText = (xml: string): XmlCursor => new XmlCursor(unitsOf(xml), (from, to) => xml.slice(from, to));

/** Reads a whole document; the positions are those in `xml`, so that it can be edited by them. */
export const scanXml = (xml: string, handlers: XmlHandlers): void => drive(cursorOfText(xml), handlers);

/** Reads a whole document of UTF-8 bytes; the positions are counted in them. */
export const scanXmlBytes = (bytes: Buffer, handlers: XmlHandlers): void => drive(cursorOf(bytes), handlers);
