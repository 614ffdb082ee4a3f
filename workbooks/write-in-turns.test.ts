import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { plain, sheet, sheetXmlOf } from './testing/written-sheet.ts';
import { writeWorkbook, type Cell } from './write.ts';

test('a long table is written a little at a time, so that others get their turn in between', async () => {
  const ROWS = 20_000;
  const row: Cell[] = Array.from({ length: 10 }, (_, at) => `текст ${at}`);
  let [inTurn, most] = [0, 0];
  function* rows() {
    for (let n = 0; n < ROWS; n++) {
      inTurn += 1;
      most = Math.max(most, inTurn);
      yield row;
    }
  }
  let isDone = false;
  const turn = () => {
    inTurn = 0;
    if (!isDone) setImmediate(turn);
  };
  turn();
  const xml = await sheetXmlOf(sheet(rows(), plain(10)));
  isDone = true;
  const bytesInTurn = most * (Buffer.byteLength(xml) / ROWS);
  expect(bytesInTurn).toBeLessThan(400_000);
});

test('a source that fails breaks the stream off instead of making a file that looks whole', async () => {
  async function* rows(): AsyncGenerator<Cell[]> {
    yield [1];
    throw new Error('the database went away');
  }
  await expect(buffer(writeWorkbook({ sheets: [sheet(rows(), plain(1))] }))).rejects.toThrow('the database went away');
});
