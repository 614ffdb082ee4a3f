import { createHash, randomUUID } from 'node:crypto';
import { readSync } from 'node:fs';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './data-dir.ts';

/** A file as threads get it: they share the process's open files, and its bytes are never copied between them. */
export interface OpenFile {
  readonly fd: number;
  readonly size: number;
}

/** A file somebody sent, on the disk. */
export interface ReceivedFile extends OpenFile {
  readonly sha256: Buffer;
  /** Its bytes, some at a time. */
  pieces(): AsyncIterable<Buffer>;
}

const PIECE = 256 * 1024;

/** Where only the portal's own user looks; a data folder that cannot be written leaves the system's. */
async function folderIn(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'uploads');
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    return folder;
  } catch {
    return tmpdir();
  }
}

/** An open file without a name: it is gone with its last reader, even when the process is killed. */
async function openUnnamed(dataDir: string): Promise<FileHandle> {
  const path = join(await folderIn(dataDir), randomUUID());
  const handle = await open(path, 'wx+', PRIVATE_FILE);
  await rm(path);
  return handle;
}

async function* piecesOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafeSlow(Math.min(PIECE, size - at)), 0, null, at);
    if (bytesRead === 0) throw new Error('a received file is shorter than it was');
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Lets `use` write a stream to the disk and work with it; nothing of it is left afterwards. */
export async function withReceivedFile<T>(
  dataDir: string,
  use: (receive: (stream: Readable) => Promise<ReceivedFile>) => Promise<T>,
): Promise<T> {
  const handle = await openUnnamed(dataDir);
  try {
    return await use(async (stream) => {
      const hash = createHash('sha256');
      let size = 0;
      for await (const piece of stream as AsyncIterable<Buffer>) {
        hash.update(piece);
        await handle.write(piece, 0, piece.length, size);
        size += piece.length;
      }
      return { fd: handle.fd, size, sha256: hash.digest(), pieces: () => piecesOf(handle, size) };
    });
  } finally {
    await handle.close();
  }
}

/** All bytes at once, for a thread that reads a workbook. */
export function bytesOf(given: Uint8Array | OpenFile): Uint8Array {
  if (given instanceof Uint8Array) return given;
  const bytes = Buffer.allocUnsafeSlow(given.size);
  for (let at = 0; at < given.size;) {
    const read = readSync(given.fd, bytes, at, given.size - at, at);
    if (read === 0) throw new Error('a received file is shorter than it was');
    at += read;
  }
  return bytes;
}

/** What crosses to a thread. */
export const forThread = ({ fd, size }: OpenFile): OpenFile => ({ fd, size });
