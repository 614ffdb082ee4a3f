import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { createServer as createPlain, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTls, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { findProgram, makeCertificate } from '#api/testing/make-certificate.ts';
import { silent } from '#api/testing/test-cluster.ts';
import { testSettings } from '#api/testing/test-settings.ts';
import { sealJournal } from './seal-journal.ts';
import { countUnsent } from './send-on.ts';
import { journalKeeper } from './work.ts';

const database = useDatabase();
const told: string[] = [];
const tell = (_: unknown, text: string) => void told.push(text);
const log = { ...silent, error: tell, warn: (text: string) => void told.push(text) } as never;

const servers: Server[] = [];
afterEach(async () => {
  told.length = 0;
  for (const server of servers.splice(0)) server.close();
  await database().db.deleteFrom('installation').where('key', '=', 'journal_sent').execute();
});
const listen = async (server: Server, port = 0) => {
  servers.push(server.listen(port, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const write = async (comment: string, action = 'update') => {
  const line = {
    action,
    object_type: 'company',
    object_id: '7',
    user_name: 'Ёлкина',
    after: JSON.stringify({ comment }),
  };
  await database().db.insertInto('audit_log').values(line).execute();
};
const sendingTo = (address: string) => {
  const { db } = database();
  const settings = testSettings({ JOURNAL_SEND: address });
  const sending = { db, log, settings, now: () => new Date() };
  return { keep: journalKeeper(sending), unsent: () => countUnsent(sending) };
};
/** Nothing before the setting is sent; the first round only notes where it begins. */
const startSending = async (address: string) => {
  await write('before');
  const started = sendingTo(address);
  await started.keep();
  return started;
};
const commentsOf = (lines: readonly { after: { comment: string } }[]) => lines.map(({ after }) => after.comment);
interface Line {
  readonly id: number;
  readonly at: string;
  readonly seal: number;
  readonly seal_hash: string;
  readonly user_name: string;
  readonly after: { comment: string };
}

/** Messages of a stream by their counted bytes, as a collector of syslog reads them. */
function unframe(stream: Buffer): string[] {
  const messages: string[] = [];
  for (let at = 0; at < stream.length;) {
    const space = stream.indexOf(' ', at);
    const size = Number(stream.subarray(at, space).toString());
    messages.push(stream.subarray(space + 1, space + 1 + size).toString('utf8'));
    at = space + 1 + size;
  }
  return messages;
}
const HEADER = /^<(\d+)>1 (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\S+) etalon - (\w+) - \uFEFF/;
const lineIn = (message: string) => JSON.parse(message.replace(HEADER, '')) as Line;

const takeInto = (messages: string[]) => (socket: Socket) => {
  const pieces: Buffer[] = [];
  socket.on('data', (piece: Buffer) => void pieces.push(piece));
  socket.on('error', () => undefined);
  socket.on('end', () => void messages.push(...unframe(Buffer.concat(pieces))));
};

test('a collector of syslog gets each line once as RFC 5424, in order, whatever is written in it', async () => {
  const messages: string[] = [];
  const port = await listen(createPlain(takeInto(messages)));
  const { keep } = await startSending(`syslog+tcp://127.0.0.1:${port}`);
  await write('первая\nстрока 12 <3>');
  await write('вторая', 'refusal');
  await keep();
  await write('третья');
  await keep();
  await keep();
  expect(messages.map((message) => HEADER.exec(message)?.[1])).toEqual(['109', '108', '109']);
  const lines = messages.map(lineIn);
  expect(commentsOf(lines)).toEqual(['первая\nстрока 12 <3>', 'вторая', 'третья']);
  expect(lines[0]).toMatchObject({ user_name: 'Ёлкина', seal_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(lines[2]!.seal).toBe(lines[0]!.seal + 1);
  expect(lines[0]).not.toHaveProperty('salt');
});

test.skipIf(!findProgram('openssl'))('over TLS lines go only to a collector whose certificate is trusted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-collector-'));
  const { key, certificate: cert } = makeCertificate(folder);
  rmSync(folder, { recursive: true });
  const messages: string[] = [];
  const server = createTls({ key, cert }, takeInto(messages));
  server.on('tlsClientError', () => undefined);
  const { keep } = await startSending(`syslog+tls://127.0.0.1:${await listen(server)}`);
  await write('тайная');
  await keep();
  expect([messages, told]).toEqual([[], ['journal: the collector takes no lines, they wait']]);
  const usual = getCACertificates('default');
  setDefaultCACertificates([...usual, cert]);
  try {
    await keep();
  } finally {
    setDefaultCACertificates(usual);
  }
  expect(commentsOf(messages.map(lineIn))).toEqual(['тайная']);
});

test('over HTTP lines go as NDJSON with the name and password of the address; another answer than 2xx took nothing', async () => {
  const taken: { readonly lines: Line[]; readonly authorization: string | undefined; readonly type: unknown }[] = [];
  let status = 503;
  const server = createHttp((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString('utf8');
      const { authorization, 'content-type': type } = request.headers;
      const lines = text.trimEnd().split('\n');
      if (status === 200) taken.push({ lines: lines.map((one) => JSON.parse(one) as Line), authorization, type });
      response.writeHead(status, { location: '/elsewhere' }).end('{}');
    });
  });
  const port = await listen(server);
  const { keep } = await startSending(`http://siem:p%40ss@127.0.0.1:${port}/in?index=etalon`);
  await write('первая');
  await write('вторая');
  for (status of [503, 302]) await keep();
  expect(taken).toEqual([]);
  status = 200;
  await keep();
  expect(taken.map(({ lines }) => commentsOf(lines))).toEqual([['первая', 'вторая']]);
  expect(taken[0]!.authorization).toBe(`Basic ${Buffer.from('siem:p@ss').toString('base64')}`);
  expect(taken[0]!.type).toBe('application/x-ndjson');
});

test('while the collector is away lines wait, which is told once; then they come in order, and that is told once', async () => {
  const port = await listen(createPlain());
  const messages: string[] = [];
  const { keep, unsent } = await startSending(`syslog+tcp://127.0.0.1:${port}`);
  servers.pop()!.close();
  for (const comment of ['1', '2', '3']) {
    await write(comment);
    await keep();
  }
  expect([told, await unsent()]).toEqual([['journal: the collector takes no lines, they wait'], 3]);
  await listen(createPlain(takeInto(messages)), port);
  await write('4');
  await keep();
  await keep();
  expect(commentsOf(messages.map(lineIn))).toEqual(['1', '2', '3', '4']);
  expect([told.slice(1), await unsent()]).toEqual([['journal: the collector takes lines again'], 0]);
});

test('two processes send nothing twice', async () => {
  const messages: string[] = [];
  const port = await listen(createPlain(takeInto(messages)));
  const address = `syslog+tcp://127.0.0.1:${port}`;
  const { keep } = await startSending(address);
  for (const comment of ['1', '2', '3']) {
    await write(comment);
    await sealJournal({ db: database().db, log, now: () => new Date() });
  }
  await Promise.all([keep(), sendingTo(address).keep()]);
  expect(commentsOf(messages.map(lineIn))).toEqual(['1', '2', '3']);
});

test('without the setting nothing is sent and nothing waits', async () => {
  const settings = testSettings();
  expect(settings.journalSend).toBeNull();
  expect(await countUnsent({ db: database().db, settings })).toBe(0);
});
