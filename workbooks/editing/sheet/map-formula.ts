import type { RowMap } from './row-map.ts';

/** What becomes of the sheets: a map of rows for those whose rows go, nothing for those that go themselves. */
export type SheetMaps = ReadonlyMap<string, RowMap | null>;

/** Texts in quotes, and references with the sheet they name. */
const TOKENS =
  /"(?:[^"]|"")*"|((?:'(?:[^']|'')+'|[A-Za-z_\u0080-\uffff][\w.\u0080-\uffff]*)!)?(\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?|\$?\d+:\$?\d+|\$?[A-Z]{1,3}:\$?[A-Z]{1,3})(?![\w(.])/g;
const WORD = /[\w.\u0080-\uffff]/;

const sheetOf = (written: string): string => written.slice(0, -1).replace(/^'|'$/g, '').replaceAll("''", "'");

const moved = (reference: string, down: number): string =>
  reference.replace(/(\$?[A-Z]{1,3})(\$?)(\d+)/g, (whole, column: string, fixed: string, row: string) =>
    fixed === '' ? column + (Number(row) + down) : whole,
  );

/**
 * A formula after rows and sheets were removed; what it took from them becomes `#REF!`, as in a spreadsheet. `down` moves
 * its own relative references first: conditions and validations are written for the first cell of their range.
 */
export function mapFormula(formula: string, sheet: string, maps: SheetMaps, down = 0): string {
  return formula.replace(TOKENS, (token, on: string | undefined, reference: string | undefined, at: number) => {
    if (reference === undefined || (at > 0 && WORD.test(formula.charAt(at - 1)))) return token;
    const name = on === undefined ? sheet : sheetOf(on);
    const map = maps.get(name);
    if (map === null) return '#REF!';
    if (!map) return token;
    const own = down !== 0 && on === undefined ? moved(reference, down) : reference;
    return (on ?? '') + (map.range(own) ?? '#REF!');
  });
}
