import { constants, crc32, inflateRawSync } from 'node:zlib';
import { LIMITS } from '../limits.ts';
import { WorkbookRefusal } from '../refusal.ts';
import { readDirectory, type ZipEntry, type ZipLimits } from './directory.ts';
import { expectZip } from './recognise.ts';

/** An entry as it lies in the file, to be copied without unpacking it. */
export interface PackedEntry {
  readonly name: string;
  readonly deflated: boolean;
  readonly crc: number;
  readonly size: number;
  readonly data: Buffer;
}

/** The parts of a zip. Paths ignore case; a part that is not there is `undefined`. */
export interface Zip {
  /** In the order of the file, as written there. */
  readonly names: readonly string[];
  has(path: string): boolean;
  /** Unpacked again at every call: nothing is kept. */
  bytes(path: string): Buffer | undefined;
  /** Unpacks a part for `work` alone and frees its memory behind it: parts of tens of megabytes would pile up. */
  use<T>(path: string, work: (bytes: Buffer) => T): T | undefined;
  text(path: string): string | undefined;
  /** The first bytes of a part, without unpacking the rest. */
  start(path: string): Buffer | undefined;
  packed(path: string): PackedEntry | undefined;
}

const HEADER = 30;
/** Smaller buffers may lie in memory that others share. */
const POOLED = 65_536;
/** Bytes of a beginning: packed they are fewer. */
const START = 4096;

function dataOf(file: Buffer, entry: ZipEntry, directoryStart: number): Buffer {
  const at = entry.header;
  if (at + HEADER > directoryStart || file.readUInt32LE(at) !== 0x04034b50) {
    throw new WorkbookRefusal('damaged', `${entry.name}: no header`);
  }
  const start = at + HEADER + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  if (start + entry.packed > directoryStart) throw new WorkbookRefusal('truncated', entry.name);
  return file.subarray(start, start + entry.packed);
}

function inflate(data: Buffer, { name, size }: ZipEntry): Buffer {
  try {
    // One piece as large as the claim: growing piece by piece would hold every byte twice.
    return inflateRawSync(data, { maxOutputLength: size + 1, chunkSize: Math.max(64, size + 1) });
  } catch (error) {
    throw new WorkbookRefusal('damaged', `${name}: ${error instanceof Error ? error.message : 'cannot be unpacked'}`);
  }
}

function startOf(data: Buffer, entry: ZipEntry): Buffer {
  if (!entry.deflated) return asUtf8(data.subarray(0, START));
  try {
    const plain = inflateRawSync(data.subarray(0, START), { finishFlush: constants.Z_SYNC_FLUSH });
    return asUtf8(plain.subarray(0, START));
  } catch {
    throw new WorkbookRefusal('damaged', `${entry.name}: cannot be unpacked`);
  }
}

function unpack(data: Buffer, entry: ZipEntry): Buffer {
  // Whoever unpacks a part may write over it.
  const plain = entry.deflated ? inflate(data, entry) : Buffer.from(data);
  if (plain.length !== entry.size) throw new WorkbookRefusal('damaged', `${entry.name}: its size is not as claimed`);
  if (crc32(plain) !== entry.crc) throw new WorkbookRefusal('damaged', `${entry.name}: wrong checksum`);
  return asUtf8(plain);
}

/** Parts may be written in UTF-16; everybody else reads UTF-8. */
function asUtf8(plain: Buffer): Buffer {
  const mark = plain.length > 1 ? plain.readUInt16BE(0) : 0;
  if (mark !== 0xfeff && mark !== 0xfffe) return plain;
  const whole = plain.subarray(0, plain.length - (plain.length % 2));
  const little = mark === 0xfffe ? whole : Buffer.from(whole).swap16();
  return Buffer.from(little.toString('utf16le', 2).replace(/^(<\?xml[^>]*?)\sencoding=(["'])[^"']*\2/i, '$1'));
}

function free({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/** Opens a zip from outside. Sizes are never believed: unpacking stops where the claim ends. */
export function openZip(bytes: Uint8Array, limits: ZipLimits = LIMITS): Zip {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  expectZip(file);
  const { entries, start } = readDirectory(file, limits);
  const entryOf = (path: string): ZipEntry | undefined => entries.get(path.toLowerCase());
  const unpacked = (path: string): Buffer | undefined => {
    const entry = entryOf(path);
    return entry && unpack(dataOf(file, entry, start), entry);
  };
  return {
    names: [...entries.values()].map(({ name }) => name),
    has: (path) => entries.has(path.toLowerCase()),
    bytes: unpacked,
    use(path, work) {
      const plain = unpacked(path);
      try {
        return plain && work(plain);
      } finally {
        if (plain && plain.length > POOLED) free(plain);
      }
    },
    text: (path) => unpacked(path)?.toString('utf8'),
    start(path) {
      const entry = entryOf(path);
      return entry && startOf(dataOf(file, entry, start), entry);
    },
    packed(path) {
      const entry = entryOf(path);
      if (!entry) return undefined;
      const { name, deflated, crc, size } = entry;
      return { name, deflated, crc, size, data: dataOf(file, entry, start) };
    },
  };
}
