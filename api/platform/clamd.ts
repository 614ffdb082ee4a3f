import { connect, type Socket, type TcpNetConnectOpts, type IpcNetConnectOpts } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where the virus scanner listens: a port or a socket in the file system. */
export type ScannerAddress = TcpNetConnectOpts | IpcNetConnectOpts;

/** Reads `tcp://host:port` or `unix:/path`; nothing when it is neither. */
export function readScannerAddress(given: string): ScannerAddress | undefined {
  const path = /^unix:(?:\/\/)?(\/.+)$/.exec(given)?.[1];
  if (path !== undefined) return { path };
  const [, plain, wide, port] = /^tcp:\/\/(?:([^\s:/[\]]+)|\[([\da-f:.]+)\]):(\d{1,5})\/?$/i.exec(given) ?? [];
  const host = plain ?? wide;
  if (host === undefined || !(Number(port) >= 1 && Number(port) <= 65535)) return undefined;
  return { host, port: Number(port) };
}

/** The scanner gave no answer that says whether a file is clean; its message says why. */
export class ScannerFailure extends Error {
  /** The file is larger than the scanner is set up to take. */
  readonly tooLarge: boolean;

  constructor(message: string, tooLarge = false) {
    super(message);
    this.tooLarge = tooLarge;
  }
}

const LONGEST_ANSWER = 4096;
const PATIENCE_MS = 60_000;

/** The command INSTREAM of clamd: pieces with their length before them, and an empty one at the end. */
async function* streamed(pieces: Iterable<Buffer> | AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of pieces) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
  yield Buffer.alloc(4);
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const piece of socket) {
    answer += String(piece);
    if (answer.length > LONGEST_ANSWER || answer.includes('\0')) break;
  }
  return (answer.split('\0', 1)[0] ?? '').trim();
}

/** The name of what was found in a file; null when it is clean. Throws a `ScannerFailure`. */
export async function findVirus(
  address: ScannerAddress,
  pieces: Iterable<Buffer> | AsyncIterable<Buffer>,
  patienceMs = PATIENCE_MS,
): Promise<string | null> {
  const socket = connect(address);
  socket.setEncoding('utf8');
  const limit = setTimeout(() => socket.destroy(new Error(`no answer in ${patienceMs} ms`)), patienceMs);
  try {
    // Of a file that is too large the scanner answers before it has read it, and hangs up.
    const sent = pipeline(Readable.from(streamed(pieces)), socket, { end: false }).catch((error: unknown) => error);
    const answer = await answerOf(socket).catch(async (error: unknown) => {
      throw (await sent) ?? error;
    });
    if (/^stream: OK$/.test(answer)) return null;
    const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
    if (found !== undefined) return found;
    throw new ScannerFailure(answer === '' ? 'the scanner hung up' : answer, /size limit exceeded/i.test(answer));
  } catch (error) {
    if (error instanceof ScannerFailure) throw error;
    throw new ScannerFailure(error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(limit);
    socket.destroy();
  }
}
