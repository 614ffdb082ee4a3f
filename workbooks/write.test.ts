import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { runs } from '#workbooks/testing/property-runs.ts';
import { partOf, plain, readBack, sheet, sheetXmlOf, valuesOf } from './testing/written-sheet.ts';
import { writeWorkbook, type FrontSheet } from './write.ts';
import type { SheetColumn } from './writing/sheet.ts';

test('texts, numbers, truth values and holes are read back as they were', async () => {
  expect(await valuesOf(['Анкета № 5', 0.1 + 0.2, -1.7e300, 5e-324, 0, true, false, null, undefined, ''])).toEqual([
    'Анкета № 5',
    0.1 + 0.2,
    -1.7e300,
    5e-324,
    0,
    true,
    false,
    null,
    null,
    null,
  ]);
});

test('a number that is not finite leaves the cell empty', async () => {
  expect(await valuesOf([Number.NaN, Infinity, -Infinity, 1])).toEqual([null, null, null, 1]);
});

test.each(['=1+1', '+7 999', '-5', '@SUM(A1)', ' =1', '\t=cmd', '\u0000=1+1'])(
  'the text %j stays a text and is marked so that editing never makes it a formula',
  async (text) => {
    const xml = await sheetXmlOf(sheet([[text]], plain(1)));
    expect(xml).not.toContain('<f');
    const file = await buffer(writeWorkbook({ sheets: [sheet([[text]], plain(1))] }));
    const style = Number(/<c r="A2" s="(\d+)" t="inlineStr"/.exec(xml)?.[1]);
    const styles = [...(partOf(file, 'xl/styles.xml').split('<cellXfs')[1] ?? '').matchAll(/<xf [^>]*>/g)];
    expect(styles[style]?.[0]).toContain('quotePrefix="1"');
  },
);

test('an ordinary text is not marked', async () => {
  expect(await sheetXmlOf(sheet([['просто текст']], plain(1)))).toContain(
    '<c r="A2" t="inlineStr"><is><t>просто текст</t></is></c>',
  );
});

test('what XML forbids is left out, and what it reserves is kept', async () => {
  expect(
    await valuesOf(['a\u0000b\u001fc\ufffe', 'x\ud800y\udc00z', '<&>"\'', '😀', ' края ', 'две\r\nстроки']),
  ).toEqual(['abc', 'xyz', '<&>"\'', '😀', ' края ', 'две\nстроки']);
});

test("a text that looks like Excel's escape of a character is read as itself", async () => {
  expect(await sheetXmlOf(sheet([['_x0041_']], plain(1)))).toContain('<t>_x005F_x0041_</t>');
});

test('a text is cut at 32,767 characters and never inside a pair', async () => {
  const [long, pair] = await valuesOf(['я'.repeat(40_000), `${'я'.repeat(32_766)}😀`]);
  expect(long).toBe('я'.repeat(32_767));
  expect(pair).toBe('я'.repeat(32_766));
});

test('days and moments are Excel dates; a day is a date only in a column of dates', async () => {
  const columns: SheetColumn[] = [
    { header: 'День', format: 'date' },
    { header: 'Момент', format: 'time' },
    { header: 'Без формата' },
    { header: 'Текст' },
    { header: 'Нет такого дня', format: 'date' },
  ];
  const moment = new Date(2026, 10, 15, 12, 30);
  const xml = await sheetXmlOf(sheet([['2026-01-31', moment, moment, '2026-01-31', '2026-02-31']], columns));
  expect(xml).toMatch(/<c r="A2" s="\d+"><v>46053<\/v>/);
  expect(Number(/<c r="B2" s="\d+"><v>([\d.]+)<\/v>/.exec(xml)?.[1])).toBeCloseTo(46341 + 12.5 / 24, 9);
  expect(xml).toMatch(/<c r="C2" s="\d+"><v>46341/);
  expect(xml).toContain('<c r="D2" t="inlineStr"><is><t>2026-01-31</t></is></c>');
  expect(xml).toContain('2026-02-31</t>');
});

test('a date Excel cannot hold is written as text, an invalid one not at all', async () => {
  const columns = [
    { header: 'а', format: 'time' },
    { header: 'б', format: 'time' },
  ] as const;
  expect(await valuesOf([new Date(Date.UTC(1850, 0, 1)), new Date(Number.NaN)], [...columns])).toEqual([
    '1850-01-01T00:00:00.000Z',
    null,
  ]);
});

test('the header is bold, frozen and filtered, the columns have their widths, numbers their formats', async () => {
  const columns: SheetColumn[] = [
    { header: 'Доля', format: 'percent', width: 12 },
    { header: 'Штук', format: 'integer', width: 20 },
    { header: 'Своё', format: { code: '0.000" ч"' } },
  ];
  const xml = await sheetXmlOf(sheet([[0.256, 1234567, 8]], columns));
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(xml).toContain('<autoFilter ref="A1:C2"/>');
  expect(xml).toContain('<col min="2" max="2" width="20" customWidth="1"/>');
  const book = await readBack(sheet([[0.256, 1234567, 8]], columns));
  const [read] = book.sheets;
  expect(read?.rows.slice(0, 2)).toMatchObject([
    ['Доля', 'Штук', 'Своё'],
    [0.256, 1234567, 8],
  ]);
  expect(read?.cells?.get('0,0')?.style?.font?.bold).toBe(true);
  expect(read?.cells?.get('1,0')?.style?.numFmt).toBe('0.0%');
  expect(read?.cells?.get('1,2')?.style?.numFmt).toBe('0.000" ч"');
});

test('each number of a column of figures says how many digits are shown, and keeps all of them', async () => {
  const columns: SheetColumn[] = [{ header: 'Медиана', format: 'figure' }];
  const figures = [99.94736, 7558.65, 0.00012, 1 / 3].map((value, at) => [{ value, decimals: [3, 0, 5, 99][at]! }]);
  const book = await readBack(sheet([...figures, [12.5], [{ value: Number.NaN, decimals: 1 }]], columns));
  const [read] = book.sheets;
  expect(read?.rows.slice(1, 6)).toEqual([[99.94736], [7558.65], [0.00012], [1 / 3], [12.5]]);
  const formats = [1, 2, 3, 4].map((row) => read?.cells?.get(`${row},0`)?.style?.numFmt);
  expect(formats).toEqual(['#,##0.000', '#,##0', '#,##0.00000', '#,##0.000000000']);
});

test('names of sheets become legal and unique, in Russian too', async () => {
  const names = [
    'Итоги: 2026/2027',
    'итоги  2026 2027',
    '',
    "'Апостроф'",
    'Журнал',
    'Очень длинное имя листа с показателями',
    'Очень длинное имя листа с показателями и ещё',
  ];
  const book = await readBack(...names.map((name) => sheet([], plain(1), { name })));
  expect(book.sheets.map(({ name }) => name)).toEqual([
    'Итоги 2026 2027',
    'итоги 2026 2027 (2)',
    'Лист',
    'Апостроф',
    'Журнал_',
    'Очень длинное имя листа с показ',
    'Очень длинное имя листа с п (2)',
  ]);
});

const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '_', 'x', '0', '<', '&', '"', 'ё', ' ', '\n', '\t'),
    maxLength: 12,
  }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);

/** What Excel and every reader must see of a value. */
function expected(value: string | number | boolean | null): unknown {
  if (typeof value === 'number') return value + 0;
  if (typeof value !== 'string') return value;
  // oxlint-disable-next-line no-control-regex
  const legal = value.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return legal === '' ? null : legal;
}

test('any cells whatever are read back by another program, and none of them is a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { maxLength: 8 }), async (rows) => {
      const book = await readBack(sheet(rows, plain(4)));
      const read = book.sheets[0]?.rows ?? [];
      rows.forEach((row, at) => {
        row.forEach((value, column) => expect(read[at + 1]?.[column] ?? null).toEqual(expected(value)));
      });
      expect([...(book.sheets[0]?.cells?.values() ?? [])].every(({ formula }) => formula === undefined)).toBe(true);
    }),
    { numRuns: runs(25, 300) },
  );
});

test('rows are taken only as fast as the bytes, and their source is closed when the reader goes away', async () => {
  let taken = 0;
  let closed = false;
  async function* rows() {
    try {
      for (;;) {
        taken++;
        yield [taken, Math.random(), Math.random()];
      }
    } finally {
      closed = true;
    }
  }
  const stream = writeWorkbook({ sheets: [sheet(rows(), plain(3))] });
  await once(stream, 'readable');
  stream.read();
  // A source that is not paused never stands still.
  let before = 0;
  const standsStill = (): boolean => {
    const still = taken === before && taken > 0;
    before = taken;
    return still;
  };
  await expect.poll(standsStill, { interval: 200 }).toBe(true);
  stream.destroy();
  await expect.poll(() => closed).toBe(true);
});

test('the same rows make the same file, byte for byte', async () => {
  const write = () => buffer(writeWorkbook({ sheets: [sheet([[1, 'а']], plain(2))] }));
  expect((await write()).equals(await write())).toBe(true);
});

test('the front sheet comes first: a title, what is known of the file, a link to each sheet', async () => {
  const front = {
    name: 'О файле',
    title: '=Выгрузка & итоги',
    rows: [
      ['Компания', 'ООО «Вектор»'],
      ['Анкет', 5],
      ['Нет', null],
      ['Когда', new Date('2026-11-16T10:30:00Z')],
    ],
  } as const satisfies FrontSheet;
  const file = await buffer(
    writeWorkbook({ front, sheets: [{ ...sheet([[1]], plain(1)), name: "Итоги '26", about: 'Строка на год.' }] }),
  );
  const [first, second] = (await readXlsx(file)).sheets;
  expect([first?.name, second?.name]).toEqual(['О файле', "Итоги '26"]);
  expect(first?.rows.filter((row) => row[0] !== null)).toMatchObject([
    ['=Выгрузка & итоги', null],
    ['Компания', 'ООО «Вектор»'],
    ['Анкет', 5],
    ['Когда', expect.any(Date)],
    ["Итоги '26", 'Строка на год.'],
  ]);
  expect(partOf(file, 'xl/worksheets/sheet1.xml')).toContain(`<hyperlink ref="A7" location="'Итоги ''26'!A1"/>`);
  expect(partOf(file, 'xl/workbook.xml')).toContain(
    `<definedName name="_xlnm.Print_Titles" localSheetId="1">'Итоги ''26'!$1:$1</definedName>`,
  );
});

test('the columns that name a row stay in sight and are printed on every page', async () => {
  const wide = {
    ...sheet(
      [[1, 2]],
      Array.from({ length: 20 }, () => ({ header: 'Столбец', width: 20 })),
    ),
    pinned: 2,
  };
  expect(await sheetXmlOf(wide)).toContain(
    '<pane xSplit="2" ySplit="1" topLeftCell="C2" activePane="bottomRight" state="frozen"/>',
  );
  expect(partOf(await buffer(writeWorkbook({ sheets: [wide] })), 'xl/workbook.xml')).toContain(
    "'Лист'!$A:$B,'Лист'!$1:$1",
  );
});

test('a long title with marks leaves the number of the page in its place', async () => {
  const file = await buffer(writeWorkbook({ sheets: [sheet([[1]], plain(1))], title: `${'a'.repeat(199)}&&&&` }));
  const footer = /<oddFooter>(.*?)<\/oddFooter>/.exec(partOf(file, 'xl/worksheets/sheet1.xml'))?.[1];
  expect(footer).toBe(`&amp;L${'a'.repeat(199)}&amp;R&amp;P / &amp;N`);
});
