import { createHash, randomBytes } from 'node:crypto';
import { existsSync, fstatSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipartOf } from '../../testing/multipart.ts';
import { text } from '#domain/language/text.ts';
import { bytesOf } from '../received-file.ts';
import { answerErrors } from './answer-errors.ts';
import { Refusal } from './refusal.ts';
import { readUpload } from './read-upload.ts';

const LIMIT = 1024 * 1024;
const app = Fastify();
const dataDir = mkdtempSync(join(tmpdir(), 'etalon-uploads-'));
let seen: { names: string[]; mode: number; sha256: string; pieces: Buffer; whole: Uint8Array } | undefined;

/** Files of this folder that the process has open, with or without a name. */
const openNow = (): string[] =>
  readdirSync('/proc/self/fd')
    .map((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        return '';
      }
    })
    .filter((path) => path.startsWith(dataDir));

beforeAll(async () => {
  answerErrors(app);
  await app.register(multipart, { limits: { fileSize: 100 * LIMIT } });
  app.post('/', async (request) => {
    return readUpload(request, { maxBytes: LIMIT, dataDir }, async ({ name, file, fields }) => {
      seen = {
        names: readdirSync(join(dataDir, 'uploads')),
        mode: fstatSync(file.fd).mode & 0o777,
        sha256: file.sha256.toString('hex'),
        pieces: await buffer(file.pieces()),
        whole: bytesOf({ fd: file.fd, size: file.size }),
      };
      if (name === 'fail.xlsx') throw new Refusal(409, text('нет', 'no'));
      return { name, size: file.size, fields };
    });
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const send = (parts: Parameters<typeof multipartOf>[0]) =>
  app.inject({ method: 'POST', url: '/', ...multipartOf(parts) });

test('the file comes with its Cyrillic name, without folders, and with the fields around it', async () => {
  const answer = await send([
    { name: 'year', value: '2026' },
    { name: 'file', filename: 'C:\\анкеты\\Эталон — «Север».xlsx', bytes: Buffer.from('1234') },
    { name: 'dry_run', value: 'true' },
  ]);
  expect(answer.json()).toEqual({
    name: 'Эталон — «Север».xlsx',
    size: 4,
    fields: { year: '2026', dry_run: 'true' },
  });
});

test.each([
  ['no form at all', () => app.inject({ method: 'POST', url: '/', payload: {} }), 'Файл не приложен'],
  ['a form without a file', () => send([{ name: 'a', value: 'b' }]), 'Файл не приложен'],
  ['another field', () => send([{ name: 'x', filename: 'a.xlsx', bytes: Buffer.from('1') }]), 'Файл не приложен'],
  ['an empty file', () => send([{ name: 'file', filename: 'a.xlsx', bytes: Buffer.alloc(0) }]), 'Файл пуст'],
  [
    'too large a file',
    () => send([{ name: 'file', filename: 'a.xlsx', bytes: Buffer.alloc(LIMIT + 1) }]),
    'Файл больше 1 МБ',
  ],
  [
    'two files',
    () => send(['a', 'b'].map((filename) => ({ name: 'file', filename, bytes: Buffer.from('1') }))),
    'по одному',
  ],
  [
    'half a form',
    () => {
      const { headers, payload } = multipartOf([{ name: 'file', filename: 'a.xlsx', bytes: Buffer.alloc(500) }]);
      return app.inject({ method: 'POST', url: '/', headers, payload: payload.subarray(0, 300) });
    },
    'не целиком',
  ],
])('%s is answered under `file`', async (_what, call, said) => {
  const answer = await call();
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ file: string[] }>().file[0]).toContain(said);
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
});

test('the file lies on the disk without a name, for the portal’s user alone, byte for byte', async () => {
  const bytes = randomBytes(900_000);
  expect((await send([{ name: 'file', filename: 'a.xlsx', bytes }])).statusCode).toBe(200);
  expect(seen?.names).toEqual([]);
  expect(seen?.mode).toBe(0o600);
  expect(seen?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(seen?.pieces.equals(bytes)).toBe(true);
  expect(bytes.equals(seen!.whole)).toBe(true);
});

test.skipIf(!existsSync('/proc/self/fd'))('nothing of it is left, however the call ends', async () => {
  const { headers, payload } = multipartOf([{ name: 'file', filename: 'a.xlsx', bytes: Buffer.alloc(500_000) }]);
  await send([{ name: 'file', filename: 'a.xlsx', bytes: Buffer.alloc(500_000) }]);
  await send([{ name: 'file', filename: 'fail.xlsx', bytes: Buffer.alloc(500_000) }]);
  await send([{ name: 'file', filename: 'a.xlsx', bytes: Buffer.alloc(LIMIT + 1) }]);
  await app.inject({ method: 'POST', url: '/', headers, payload: payload.subarray(0, 300_000) });
  expect(openNow()).toEqual([]);
});

test.each([
  ['a name longer than 200 characters keeps its ending', `${'a'.repeat(240)}.xlsx`, `${'a'.repeat(195)}.xlsx`],
  ['a letter is not cut in half', `${'a'.repeat(194)}😀😀.xlsx`, `${'a'.repeat(194)}.xlsx`],
])('%s', async (_what, filename, kept) => {
  const answer = await send([{ name: 'file', filename, bytes: Buffer.from('1') }]);
  expect(answer.json<{ name: string }>().name).toBe(kept);
});
