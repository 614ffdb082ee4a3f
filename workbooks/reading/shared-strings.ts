import { WorkbookRefusal } from '../refusal.ts';
import type { WorkbookLimits } from '../limits.ts';
import { scanXmlBytes } from '../xml/scan.ts';
import { cellText, TextRuns } from './cell-text.ts';

/** The texts that cells refer to by number. */
export function readSharedStrings(bytes: Buffer, limits: WorkbookLimits): string[] {
  const strings: string[] = [];
  const runs = new TextRuns();
  scanXmlBytes(bytes, {
    open: (name) => runs.open(name),
    text: (text) => runs.add(text),
    close(name) {
      runs.close(name);
      if (name !== 'si') return;
      strings.push(cellText(runs.take()));
      if (strings.length > limits.filledCells) throw new WorkbookRefusal('too-many-cells', 'shared strings');
    },
  });
  return strings;
}
