import { openZip } from '#workbooks/zip/open-zip.ts';

const RUSSIAN = /[^<>"\n]*\p{Script=Cyrillic}[^<>"\n]*/gu;

const inXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The Russian phrases of a text, but for what people have typed. */
export function russianPhrases(read: string, typed: readonly string[] = []): string[] {
  const own = typed.flatMap((one) => [one, inXml(one)]).toSorted((one, other) => other.length - one.length);
  const rest = own.reduce((left, one) => left.replaceAll(one, ''), read);
  return [...new Set([...rest.matchAll(RUSSIAN)].map(([phrase]) => phrase.trim()))];
}

/** The same in any part of a workbook, its hidden sheets, notes and properties included. */
export function russianInWorkbook(bytes: Buffer, typed: readonly string[] = []): string[] {
  const zip = openZip(bytes);
  return zip.names.flatMap((part) => russianPhrases(zip.text(part) ?? '', typed).map((phrase) => `${part}: ${phrase}`));
}
