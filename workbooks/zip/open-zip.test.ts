import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#workbooks/testing/property-runs.ts';
import { refusalOf } from '#workbooks/testing/refusal-of.ts';
import { zip64File, zipFile, type ZipFileEntry } from '#workbooks/testing/zip-file.ts';
import { LIMITS } from '../limits.ts';
import { writeWorkbook } from '../write.ts';
import { openZip } from './open-zip.ts';

const part = (more: Partial<ZipFileEntry> = {}): ZipFileEntry => ({
  name: 'xl/workbook.xml',
  data: 'Показатели '.repeat(50),
  ...more,
});

/** The code of the refusal that reading every part ends in. */
const codeOf = (file: Uint8Array): string =>
  refusalOf(() => {
    const zip = openZip(file);
    for (const name of zip.names) zip.bytes(name);
  })?.code ?? 'opened';

test('parts come out as they went in, packed or stored, whatever the case of the path', () => {
  const zip = openZip(zipFile([part(), part({ name: 'Пусто.xml', data: '' }), part({ name: 'raw.bin', method: 0 })]));
  expect(zip.names).toEqual(['xl/workbook.xml', 'Пусто.xml', 'raw.bin']);
  expect(zip.text('XL/Workbook.xml')).toBe('Показатели '.repeat(50));
  expect(zip.text('Пусто.xml')).toBe('');
  expect(zip.text('raw.bin')).toBe('Показатели '.repeat(50));
  expect(zip.has('xl/nothing.xml')).toBe(false);
  expect(zip.bytes('xl/nothing.xml')).toBeUndefined();
});

test('an entry can be taken as it lies, to be copied into another zip', () => {
  const packed = openZip(zipFile([part()])).packed('xl/workbook.xml');
  expect(packed?.deflated).toBe(true);
  expect(packed?.size).toBe(Buffer.byteLength('Показатели '.repeat(50)));
  expect(packed?.data.length).toBeLessThan(packed?.size ?? 0);
});

test('a file of the own writer opens', async () => {
  const file = await buffer(writeWorkbook({ sheets: [{ name: 'A', columns: [{ header: 'x' }], rows: [[1]] }] }));
  expect(codeOf(file)).toBe('opened');
});

test.each<[string, ZipFileEntry[], string]>([
  ['the same part twice', [part(), part()], 'damaged'],
  ['the same part twice in other letters', [part(), part({ name: 'XL/workbook.xml' })], 'damaged'],
  ['a part with a password', [part({ flags: 0x801 })], 'password'],
  ['an unknown way of packing', [part({ method: 12 })], 'damaged'],
  ['a size that is too small', [part({ size: 10 })], 'damaged'],
  ['a size that is too large', [part({ size: 5000 })], 'damaged'],
  ['a stored part with a wrong size', [part({ method: 0, size: 10 })], 'damaged'],
  ['a wrong checksum', [part({ crc: 1 })], 'damaged'],
  ['a part over the limit', [part({ size: LIMITS.partBytes + 1 })], 'too-large-inside'],
  [
    'parts that are too large together',
    [1, 2, 3, 4].map((n) => part({ name: `${n}`, size: LIMITS.partBytes })),
    'too-large-inside',
  ],
  [
    'too many parts',
    Array.from({ length: LIMITS.parts + 1 }, (_, n) => part({ name: `${n}`, data: '' })),
    'too-large-inside',
  ],
])('%s is refused', (_, entries, code) => {
  expect(codeOf(zipFile(entries))).toBe(code);
});

test('a zip with wide records is read; with broken ones it is refused', () => {
  const file = zip64File([part(), part({ name: 'b', data: 'second' })]);
  expect(openZip(file).text('b')).toBe('second');
  const record = file.indexOf(Buffer.from([0x50, 0x4b, 6, 6]));
  for (let at = record; at < file.length; at++) {
    const broken = Buffer.from(file);
    broken[at] = 255 - broken[at]!;
    expect(() => codeOf(broken)).not.toThrow();
  }
  const narrow = zipFile([part()]);
  narrow.writeUInt32LE(0xffffffff, narrow.length - 22 + 16);
  expect(codeOf(narrow)).toBe('damaged');
});

const compound = (stream: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1016),
    Buffer.from('Root Entry', 'utf16le'),
    Buffer.alloc(108),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(400),
  ]);

test.each<[string, Buffer, string]>([
  ['nothing', Buffer.alloc(0), 'empty'],
  ['one byte', Buffer.from('P'), 'not-workbook'],
  ['a page', Buffer.from('<html><table>'), 'html'],
  ['a table as text', Buffer.from('Ключ;Значение\n1;2'), 'csv'],
  ['a table as text of Excel', Buffer.from('\ufeffКлюч\tЗначение\r\n1\t2', 'utf16le'), 'csv'],
  ['words', Buffer.from('просто текст'), 'not-workbook'],
  ['an .xls', compound('Workbook'), 'xls'],
  ['an .xls of Excel 95', compound('Book'), 'xls'],
  ['a workbook with a password', compound('EncryptedPackage'), 'password'],
  ['a .doc', compound('WordDocument'), 'not-workbook'],
])('%s is distinguished from a zip', (_, file, code) => {
  expect(codeOf(file)).toBe(code);
});

test('wherever a file breaks off, it is refused', () => {
  const file = zipFile([part(), part({ name: 'b' })]);
  for (let length = 4; length < file.length; length++) expect(codeOf(file.subarray(0, length))).toBe('truncated');
});

test('whatever bytes are changed, the file opens or is refused, and nothing else happens', () => {
  const file = zipFile([part(), part({ name: 'b' })]);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }), (changes) => {
      const changed = Buffer.from(file);
      for (const [at, value] of changes) changed[at] = value;
      expect(codeOf(changed)).toMatch(/^[a-z-]+$/);
    }),
    { numRuns: runs(300, 10_000) },
  );
});
