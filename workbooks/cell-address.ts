/** The letters of a column counted from 1: A, B, … Z, AA. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** The address of a cell as a spreadsheet shows it, row and column counted from 1: (14, 4) is D14. */
export const addressOf = (row: number, column: number): string => columnLetters(column) + row;

const ADDRESS = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/;

/** Row and column of an address, dollar signs allowed; nothing when the text is no address of one cell. */
export function placeOf(address: string): { readonly row: number; readonly column: number } | undefined {
  const [, letters, row] = ADDRESS.exec(address) ?? [];
  if (letters === undefined || row === undefined) return undefined;
  let column = 0;
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64;
  return { row: Number(row), column };
}
