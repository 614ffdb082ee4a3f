import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipartOf } from '../../testing/multipart.ts';
import { answerErrors } from './answer-errors.ts';
import { readUpload } from './read-upload.ts';

const LIMIT = 1024 * 1024;
const app = Fastify();

beforeAll(async () => {
  answerErrors(app);
  await app.register(multipart, { limits: { fileSize: 100 * LIMIT } });
  app.post('/', async (request) => {
    const { name, bytes, fields } = await readUpload(request, LIMIT);
    return { name, size: bytes.length, fields };
  });
  await app.ready();
});
afterAll(() => app.close());

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
});

test.each([
  ['a name longer than 200 characters keeps its ending', `${'a'.repeat(240)}.xlsx`, `${'a'.repeat(195)}.xlsx`],
  ['a letter is not cut in half', `${'a'.repeat(194)}😀😀.xlsx`, `${'a'.repeat(194)}.xlsx`],
])('%s', async (_what, filename, kept) => {
  const answer = await send([{ name: 'file', filename, bytes: Buffer.from('1') }]);
  expect(answer.json<{ name: string }>().name).toBe(kept);
});
