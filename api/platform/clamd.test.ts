import { expect, test } from 'vitest';
import { startScanner, VIRUS } from '#api/testing/scanner.ts';
import { findVirus, readScannerAddress, ScannerFailure } from './clamd.ts';

const scan = async (bytes: Buffer, answer?: string | null, patienceMs?: number) => {
  const scanner = await startScanner(answer);
  try {
    return await findVirus(readScannerAddress(scanner.url)!, [bytes], patienceMs);
  } finally {
    await scanner.close();
  }
};

test.each([
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://scanner.example:3310/', { host: 'scanner.example', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('the scanner is found at %s', (given, address) => {
  expect(readScannerAddress(given)).toEqual(address);
});

test.each([
  '',
  'clamav',
  'tcp://host',
  'tcp://host:0',
  'tcp://host:70000',
  'http://host:3310',
  'unix:clamd.ctl',
  'unix:',
])('«%s» is no address of a scanner', (given) => expect(readScannerAddress(given)).toBeUndefined());

test.each([0, 1, 65_536, 65_537, 5_000_000])('a clean file of %i bytes arrives whole', async (size) => {
  const scanner = await startScanner();
  expect(await findVirus(readScannerAddress(scanner.url)!, [Buffer.alloc(size, 'a')])).toBeNull();
  expect(scanner.sizes).toEqual([size]);
  await scanner.close();
});

test('what was found in a file is named, wherever it stands', async () => {
  const file = Buffer.concat([Buffer.alloc(200_000), Buffer.from(VIRUS), Buffer.alloc(200_000)]);
  expect(await scan(file)).toBe('Test.Virus');
});

test('a scanner that takes only smaller files says so', async () => {
  const refused = scan(Buffer.alloc(3_000_000), 'INSTREAM size limit exceeded. ERROR');
  await expect(refused).rejects.toMatchObject({ tooLarge: true });
});

test.each([
  ['another answer', 'stream: Can’t allocate memory ERROR', undefined],
  ['an empty answer', '', undefined],
  ['no answer', null, 100],
])('%s is no word on the file', async (_, answer, patience) => {
  await expect(scan(Buffer.from('a'), answer, patience)).rejects.toBeInstanceOf(ScannerFailure);
});

test('a scanner that is not there is a failure too', async () => {
  const scanner = await startScanner();
  await scanner.close();
  await expect(findVirus(readScannerAddress(scanner.url)!, [Buffer.from('a')])).rejects.toThrow(/ECONNREFUSED/);
  await expect(findVirus({ path: '/nowhere/clamd.ctl' }, [Buffer.from('a')])).rejects.toThrow(/ENOENT/);
});
