import { posix } from 'node:path';
import { relsOf } from '../reading/relations.ts';

const FOLDER = 'xl/worksheets/';

/**
 * Where the parts of sheets go so that the first sheet is `sheet1.xml`, and so on: xlsx-populate takes them by these
 * names, whatever the workbook says. By their paths in small letters; nothing where a sheet lies in another folder.
 */
export function numberSheets(sheets: readonly string[], others: ReadonlySet<string>): Map<string, string> {
  const moves = new Map<string, string>();
  for (const [at, path] of sheets.entries()) {
    const to = `${FOLDER}sheet${at + 1}.xml`;
    if (posix.dirname(path).toLowerCase() !== posix.dirname(to) || others.has(to)) return new Map();
    if (path.toLowerCase() === to) continue;
    moves.set(path.toLowerCase(), to);
    moves.set(relsOf(path).toLowerCase(), relsOf(to));
  }
  return moves;
}
