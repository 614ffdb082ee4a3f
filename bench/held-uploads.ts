// Thirty uploads of 19 MB held at once: how much memory do they take?
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyRequest } from 'fastify';
import { readUpload } from '#api/platform/http/read-upload.ts';

const UPLOADS = 30;
const MEGABYTES = 19;
const MOST_GROWTH_MB = 30;

const PIECE = Buffer.alloc(1024 * 1024, 'x');
const HEAD =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\nContent-Type: application/zip\r\n\r\n';
const TAIL = '\r\n--b--\r\n';

type Receive = (request: FastifyRequest, hold: () => Promise<void>) => Promise<void>;

const dataDir = mkdtempSync(join(tmpdir(), 'etalon-bench-'));

const toTheDisk: Receive = (request, hold) =>
  readUpload(request, { maxBytes: 20 * PIECE.length, dataDir }, () => hold());
/** As it was before: the whole file as one buffer. */
const toMemory: Receive = async (request, hold) => {
  const part = await request.file({ limits: { fileSize: 20 * PIECE.length } });
  const bytes = await part?.toBuffer();
  await hold();
  if (bytes?.length !== MEGABYTES * PIECE.length) throw new Error('not all of it came');
};

async function send(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const length = HEAD.length + MEGABYTES * PIECE.length + TAIL.length;
  socket.write(
    `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${length}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\n\r\n${HEAD}`,
  );
  for (let sent = 0; sent < MEGABYTES; sent++) if (!socket.write(PIECE)) await once(socket, 'drain');
  socket.write(TAIL);
  socket.resume();
  await once(socket, 'close');
}

const rss = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().rss / PIECE.length;
};

/** By how many megabytes the process has grown while all uploads are held; the same connections send to both ways. */
async function growthOf(receive: Receive): Promise<number> {
  const app = Fastify();
  await app.register(multipart);
  let received = 0;
  const all = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  app.post('/', async (request) => {
    await receive(request, () => {
      received += 1;
      if (received === UPLOADS) all.resolve();
      return release.promise;
    });
    return { received };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const before = rss();
  const sending = Promise.all(Array.from({ length: UPLOADS }, () => send(port)));
  await all.promise;
  const growth = rss() - before;
  release.resolve();
  await sending;
  await app.close();
  return growth;
}

// The first round compiles the code and fills the allocator's pools, which stay.
const first = await growthOf(toTheDisk);
const disk = await growthOf(toTheDisk);
const memory = await growthOf(toMemory);
rmSync(dataDir, { recursive: true, force: true });

console.log(`${UPLOADS} uploads of ${MEGABYTES} MB held at once`);
console.log(
  `to the disk: the process grows by ${first.toFixed(0)} MB the first time, by ${disk.toFixed(0)} MB then; whole in memory: by ${memory.toFixed(0)} MB`,
);
console.log(`${disk <= MOST_GROWTH_MB ? 'held' : 'MISSED'}: at most ${MOST_GROWTH_MB} MB`);
if (disk > MOST_GROWTH_MB) process.exitCode = 1;
