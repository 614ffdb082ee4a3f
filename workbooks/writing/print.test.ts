import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { convertAll } from '#workbooks/testing/spreadsheet.ts';
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

const TABLES = {
  narrow: tableOf(4, 20),
  wide: tableOf(12, 20),
  'too wide': tableOf(24, 20),
  pinned: tableOf(24, 20, { pinned: 5 }),
};

/** The pages LibreOffice prints of each table, each as lying or upright. */
let printed: Readonly<Record<string, readonly string[]>> = {};

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'etalon-print-'));
  try {
    const paths = new Map(Object.keys(TABLES).map((name) => [name, join(folder, `${name}.xlsx`)]));
    for (const [name, sheet] of Object.entries(TABLES)) {
      await writeFile(paths.get(name)!, await buffer(writeWorkbook({ sheets: [sheet], title: 'Выгрузка & дата' })));
    }
    const files = await convertAll([...paths.values()], 'pdf');
    printed = Object.fromEntries([...paths].map(([name, path]) => [name, pagesOf(files.get(path)!)]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 600_000);

const pagesOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b[^>]*?\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)].map(
    ([, width, height]) => (Number(width) > Number(height) ? 'lying' : 'upright'),
  );

test('a narrow table is printed upright, one page wide', () => {
  expect(printed['narrow']).toEqual(['upright']);
});

test('a wide table is printed lying, no column cut off', () => {
  expect(printed['wide']).toEqual(['lying']);
});

test('a table too wide to read on one page goes on beside it', () => {
  expect(printed['too wide']).toEqual(['lying', 'lying']);
});

test('what names a row stands on each of the pages beside each other', () => {
  expect(printed['pinned']).toEqual(['lying', 'lying', 'lying']);
});
