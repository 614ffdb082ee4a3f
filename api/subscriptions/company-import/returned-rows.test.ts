import { expect, test } from 'vitest';
import { workbookOf } from '#api/testing/methodology-book.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { commentedCells } from '#workbooks/testing/commented-cells.ts';
import { returnRows } from './returned-rows.ts';

const LINES = [['Компания', 'Тариф'], ['Первая'], ['Вторая', 'Золотой'], ['Третья'], ['Четвёртая', 'Медный']];
const MARKS = { marks: ['Эталон · '], mark: 'Эталон · ' };

test('only wrong rows come back, each mistake in the cell where it stands now', async () => {
  const file = await workbookOf({ Компании: LINES, Тарифы: [['Базовый']] });
  const problems = [
    { cell: 'B3', message: 'Тарифа «Золотой» нет.' },
    { cell: 'B5', message: 'Тарифа «Медный» нет.' },
  ];
  const { bytes, problems: moved } = returnRows({ file, sheet: 'Компании', header: 1, problems, ...MARKS });
  expect(moved.map(({ cell }) => cell)).toEqual(['B2', 'B3']);
  const { sheets } = readWorkbook(bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['Компании', 'Тарифы']);
  expect(sheets[0]?.cells.map(({ value }) => value)).toEqual([
    'Компания',
    'Тариф',
    'Вторая',
    'Золотой',
    'Четвёртая',
    'Медный',
  ]);
  expect(commentedCells(Buffer.from(bytes), 'Компании').comments).toEqual(['B2', 'B3']);
});

test('a file that came back and is sent again leaves no marks of before', async () => {
  const file = await workbookOf({ Компании: LINES });
  const problem = { cell: 'B3', message: 'Нет.' };
  const first = returnRows({ file, sheet: 'Компании', header: 1, problems: [problem], ...MARKS }).bytes;
  const name = { cell: 'A2', message: 'Похожа.' };
  const second = returnRows({ file: first, sheet: 'Компании', header: 1, problems: [name], ...MARKS }).bytes;
  expect(commentedCells(Buffer.from(second), 'Компании').comments).toEqual(['A2']);
});
