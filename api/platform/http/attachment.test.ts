import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { writeWorkbook, XLSX_TYPE } from '#workbooks/write.ts';
import { attachment } from './attachment.ts';

test('over HTTP too: a client that goes away ends the export', async () => {
  let taken = 0;
  let closed = false;
  async function* rows() {
    try {
      for (;;) yield [++taken, Math.random()];
    } finally {
      closed = true;
    }
  }
  const app = Fastify();
  app.get('/', (_, reply) =>
    attachment(reply, {
      name: 'Выгрузка.xlsx',
      type: XLSX_TYPE,
      body: writeWorkbook({ sheets: [{ name: 'Лист', columns: [{ header: 'А' }, { header: 'Б' }], rows: rows() }] }),
    }),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const [answer] = (await once(get(address), 'response')) as [IncomingMessage];
  answer.resume();
  await expect.poll(() => taken).toBeGreaterThan(0);
  expect(closed).toBe(false);
  answer.destroy();
  await expect.poll(() => closed).toBe(true);
  await app.close();
});
