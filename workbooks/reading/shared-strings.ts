import { WorkbookRefusal } from '../refusal.ts';
import type { WorkbookLimits } from '../limits.ts';
import { CLOSE, END, OPEN } from '../xml/cursor.ts';
import { cursorOf } from '../xml/scan.ts';
import { cellText, TextRuns } from './cell-text.ts';

/** The texts that cells refer to by number. */
export function readSharedStrings(bytes: Buffer, limits: WorkbookLimits): string[] {
  const strings: string[] = [];
  const runs = new TextRuns();
  const cursor = cursorOf(bytes);
  for (let event = cursor.next(); event !== END; event = cursor.next()) {
    if (event === OPEN) runs.open(cursor.name);
    else if (event === CLOSE) {
      runs.close(cursor.name);
      if (cursor.name !== 'si') continue;
      strings.push(cellText(runs.take()));
      if (strings.length > limits.filledCells) throw new WorkbookRefusal('too-many-cells', 'shared strings');
    } else if (runs.isOpen) runs.add(cursor.text());
  }
  return strings;
}
