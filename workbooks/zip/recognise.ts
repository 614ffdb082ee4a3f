import { WorkbookRefusal } from '../refusal.ts';

const LOCAL_HEADER = 0x04034b50;
const OLE2 = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Streams of a compound file: that of an old workbook, and the one in which Office keeps a workbook that needs a password to open. */
const STREAMS = [
  ['EncryptedPackage', 'password'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
] as const;

const LOOKED_AT = 4096;

/** What a file that is no zip is by its text, when it is text. */
function textFormat(file: Buffer): 'html' | 'csv' | undefined {
  const wide = [0xfeff, 0xfffe].includes(file.length > 1 ? file.readUInt16LE(0) : 0);
  const start = file.subarray(0, LOOKED_AT).toString(wide ? 'utf16le' : 'latin1');
  if (/^\s*(?:\ufeff|ï»¿)?\s*<(?:!doctype html|html|table|meta|head)\b/i.test(start) || /^MIME-Version:/i.test(start))
    return 'html';
  return !start.includes('\0') && /[;,\t].*[\r\n]/.test(start) ? 'csv' : undefined;
}

/** Refuses by its first bytes a file that is not a zip, and says what it is instead where that is known. */
export function expectZip(file: Buffer): void {
  if (file.length === 0) throw new WorkbookRefusal('empty');
  if (file.subarray(0, OLE2.length).equals(OLE2)) {
    const [, code] = STREAMS.find(([name]) => file.includes(name, 0, 'utf16le')) ?? [];
    throw new WorkbookRefusal(code ?? 'not-workbook', 'a compound file');
  }
  if (file.length >= 4 && file.readUInt32LE(0) === LOCAL_HEADER) return;
  throw new WorkbookRefusal(textFormat(file) ?? 'not-workbook', 'not a zip');
}
