import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { convert } from '#workbooks/testing/spreadsheet.ts';
import { writeWorkbook, type Sheet } from '../write.ts';

const LONG = 'Медиана считается по всем компаниям, у которых есть значение за год. '.repeat(6);

const tableOf = (columns: number, rows: number, more: Partial<Sheet> = {}): Sheet => ({
  name: 'Таблица',
  ...more,
  columns: Array.from({ length: columns }, (_, at) => ({ header: `Столбец ${at + 1}`, width: 20, wrap: at === 1 })),
  rows: Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, at) => (at === 1 ? LONG.slice(0, row === 0 ? LONG.length : 15) : row * at)),
  ),
});

/** The pages LibreOffice prints, each as lying or upright. */
async function printed(sheet: Sheet): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'etalon-print-'));
  try {
    const file = join(folder, 'table.xlsx');
    await writeFile(file, await buffer(writeWorkbook({ sheets: [sheet], title: 'Выгрузка & дата' })));
    const pdf = (await readFile(await convert(file, 'pdf'))).toString('latin1');
    return [...pdf.matchAll(/\/Type\s*\/Page\b[^>]*?\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)].map(
      ([, width, height]) => (Number(width) > Number(height) ? 'lying' : 'upright'),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('a narrow table is printed upright, one page wide', async () => {
  expect(await printed(tableOf(4, 20))).toEqual(['upright']);
}, 120_000);

test('a wide table is printed lying, no column cut off', async () => {
  expect(await printed(tableOf(12, 20))).toEqual(['lying']);
}, 120_000);

test('a table too wide to read on one page goes on beside it', async () => {
  expect(await printed(tableOf(24, 20))).toEqual(['lying', 'lying']);
}, 120_000);

test('what names a row stands on each of the pages beside each other', async () => {
  expect(await printed(tableOf(24, 20, { pinned: 5 }))).toEqual(['lying', 'lying', 'lying']);
}, 120_000);
