// Reading, annotating and cutting a workbook of many kinds of twice the size takes at most 2.2 times the processor's time
import { annotateCells } from '#workbooks/testing/annotate-cells.ts';
import { workbookFile } from '#workbooks/testing/workbook-file.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { subsetWorkbook, type SheetPlan, type SheetView } from '#workbooks/subset.ts';
import { leastInTurns, leastOf } from './processor.ts';
import { SHAPES, type Shape } from './workbook-kinds.ts';

const BAR = 2.2;
/** Other work on the machine only makes it slower: after so many turns the least of each counts. */
const TURNS = 2;
/** What looks like more is measured again before it is believed. */
const TRIES = 3;

const HIDDEN = {
  name: '_hidden',
  isOld: (name: string) => name === '_hidden',
  xml: '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>',
};

const everySecond = ({ rows }: SheetView): SheetPlan => ({
  remove: new Set(rows.map(({ row }) => row).filter((row) => row % 2 === 0)),
});

const VERBS: Readonly<Record<string, (file: Buffer) => unknown>> = {
  read: (file) => readWorkbook(file),
  annotate: (file) => annotateCells(file, 'Лист1', 'A1', 'B2'),
  subset: (file) => subsetWorkbook(file, { plan: everySecond, hidden: HIDDEN }),
};

async function growth(shape: Shape, verb: (file: Buffer) => unknown): Promise<{ ratio: number; ms: number }> {
  const [once, twice] = [workbookFile(shape.make(shape.size)), workbookFile(shape.make(2 * shape.size))];
  let best = { ratio: Infinity, ms: 0 };
  for (let attempt = 0; attempt < TRIES && best.ratio > BAR; attempt++) {
    const { ours, theirs } = await leastInTurns(
      TURNS,
      () => leastOf(1, () => verb(twice)),
      () => leastOf(1, () => verb(once)),
    );
    if (ours / theirs < best.ratio) best = { ratio: ours / theirs, ms: theirs };
  }
  return best;
}

let passed = true;
const [only] = process.argv.slice(2);
for (const shape of SHAPES.filter(({ name }) => only === undefined || name.includes(only))) {
  const figures: string[] = [];
  for (const [verb, work] of Object.entries(VERBS)) {
    const { ratio, ms } = await growth(shape, work);
    passed &&= ratio <= BAR;
    figures.push(`${verb} ${ratio.toFixed(2)}${ratio <= BAR ? '' : ' FAIL'} (${ms.toFixed(0)} ms)`);
  }
  console.log(`  ${shape.name} × ${shape.size}: ${figures.join(', ')}`);
}
console.log(passed ? `passed: at most ${BAR} times the time for twice the size` : 'FAILED');
process.exitCode = passed ? 0 : 1;
