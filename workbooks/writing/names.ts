export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Namespaces of the OOXML parts. */
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** The same in workbooks saved as Strict Open XML. */
export const STRICT_MAIN = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
export const STRICT_RELATIONS = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
export const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
export const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The name of a column: A, B, … Z, AA. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}
