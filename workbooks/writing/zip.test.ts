import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { writeZip, type Chunks } from '../write.ts';
import { openZip } from '../zip/open-zip.ts';

async function* parts(): AsyncGenerator<readonly [string, Chunks]> {
  yield ['readme.txt', ['а'.repeat(10_000)]];
  yield ['книга.XLSX', ['б'.repeat(10_000)]];
}

test('a workbook within a zip is not packed a second time; the rest is', async () => {
  const zip = openZip(await buffer(writeZip(parts())));
  expect(zip.packed('readme.txt')?.data.length).toBeLessThan(1000);
  expect(zip.packed('книга.XLSX')?.data.length).toBeGreaterThan(20_000);
  expect([zip.text('readme.txt'), zip.text('книга.XLSX')]).toEqual(['а'.repeat(10_000), 'б'.repeat(10_000)]);
});
