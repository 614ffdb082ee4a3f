import { xmlText } from '../../writing/text.ts';
import { WorkbookEdit } from '../edit-workbook.ts';

/** What to put where: values by address, by the name of the sheet. */
export type CellsToFill = ReadonlyMap<string, ReadonlyMap<string, string | number>>;

const EMPTY_CELL = /<c r="([A-Z]+\d+)"((?: s="\d+")?)\/>/g;

/**
 * A workbook with values in cells that were empty, as somebody types them; their looks stay. `rewrite` may change the
 * text of each sheet besides.
 */
export function fillCells(
  workbook: Uint8Array,
  cells: CellsToFill,
  rewrite: (xml: string) => string = (xml) => xml,
): Buffer {
  const edit = new WorkbookEdit(workbook);
  for (const { name, path } of edit.sheets()) {
    const values = cells.get(name) ?? new Map<string, never>();
    const filled = rewrite(edit.text(path)).replace(EMPTY_CELL, (cell, address: string, look: string) => {
      const value = values.get(address);
      if (value === undefined) return cell;
      return typeof value === 'number'
        ? `<c r="${address}"${look}><v>${value}</v></c>`
        : `<c r="${address}"${look} t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;
    });
    edit.put(path, filled);
  }
  return edit.bytes();
}
