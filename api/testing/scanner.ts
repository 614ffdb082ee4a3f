import { createServer, type AddressInfo, type Server } from 'node:net';

/** Whatever holds this text is infected. */
export const VIRUS = 'THIS-IS-THE-TEST-VIRUS';

export interface TestScanner {
  readonly url: string;
  /** Files it has read whole. */
  readonly sizes: number[];
  readonly close: () => Promise<void>;
}

/** The part of the stream's bytes that pieces with their lengths hold; nothing until the empty one has come. */
function filled(stream: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let at = 'zINSTREAM\0'.length; at + 4 <= stream.length;) {
    const length = stream.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(stream.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** A small scanner that speaks as clamd does; `answer` says something else instead, `null` nothing at all. */
export async function startScanner(answer?: string | null): Promise<TestScanner> {
  const sizes: number[] = [];
  const server: Server = createServer((socket) => {
    let stream = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      stream = Buffer.concat([stream, Buffer.from(piece)]);
      if (answer === null) return;
      if (answer !== undefined) {
        socket.end(`${answer}\0`);
        return;
      }
      const file = filled(stream);
      if (!file) return;
      sizes.push(file.length);
      socket.end(file.includes(VIRUS) ? 'stream: Test.Virus FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `tcp://127.0.0.1:${port}`, sizes, close };
}
