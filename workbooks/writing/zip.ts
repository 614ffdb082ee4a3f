import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

/** Past this a file would need the zip64 layout, which not every reader of workbooks knows. */
const MOST_BYTES = 0xffffffff;
/** Sizes follow the data, names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1980-01-01: the same rows make the same file. */
const DOS_DATE = 0x21;

const PACKING = {
  chunkSize: 65_536,
  /** Most signs are digits, which repeat only by chance: what repeats briefly is not worth pointing at. */
  strategy: constants.Z_FILTERED,
  /** Bytes that may wait: the next rows are written while another thread packs those before. More only makes a turn longer. */
  writableHighWaterMark: 131_072,
};

type Chunk = string | Buffer;
export type Chunks = Iterable<Chunk> | AsyncIterable<Chunk>;

type Part = readonly [path: string, chunks: Chunks];

interface Written {
  readonly name: Buffer;
  readonly start: number;
  readonly crc: number;
  readonly packed: number;
  readonly plain: number;
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DOS_DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, packed, plain }: Written): Buffer {
  const sizes = Buffer.alloc(16);
  [0x08074b50, crc, packed, plain].forEach((value, at) => sizes.writeUInt32LE(value, at * 4));
  return sizes;
}

function directoryEntry({ name, start, crc, packed, plain }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt16LE(DOS_DATE, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(plain, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(start, 42);
  return Buffer.concat([entry, name]);
}

function directoryEnd(count: number, size: number, start: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(start, 16);
  return end;
}

/** Packs one part and gives it away as it comes; when nobody takes it any more, the source is closed as well. */
async function* pack(
  chunks: Chunks,
  level: number,
  count: (plain: Buffer) => void,
): AsyncGenerator<Buffer, void, undefined> {
  const deflate = createDeflateRaw({ level, ...PACKING });
  const bytes = async function* (): AsyncGenerator<Buffer, void, undefined> {
    for await (const chunk of chunks) {
      const plain = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      count(plain);
      yield plain;
    }
  };
  const feeding = pipeline(bytes, deflate);
  // A failure comes out of `deflate` below; here it is only kept from being called unhandled.
  feeding.catch(() => undefined);
  try {
    for await (const chunk of deflate) yield chunk as Buffer;
  } finally {
    deflate.destroy();
  }
}

/** A workbook is packed already: packing it again takes as long as the first time and makes it no smaller. */
const isPacked = (path: string): boolean => /\.xlsx$/i.test(path);

/** A zip file, part by part, in constant memory. */
export async function* zipped(
  parts: Iterable<Part> | AsyncIterable<Part>,
  level: number,
): AsyncGenerator<Buffer, void, undefined> {
  const written: Written[] = [];
  let offset = 0;
  const past = (bytes: Buffer): Buffer => {
    offset += bytes.length;
    if (offset > MOST_BYTES) throw new RangeError('the file is larger than 4 GB');
    return bytes;
  };
  for await (const [path, chunks] of parts) {
    const name = Buffer.from(path);
    const start = offset;
    let crc = 0;
    let plain = 0;
    yield past(localHeader(name));
    const from = offset;
    const count = (bytes: Buffer): void => {
      crc = crc32(bytes, crc);
      plain += bytes.length;
      if (plain > MOST_BYTES) throw new RangeError('a part of the file is larger than 4 GB');
    };
    for await (const chunk of pack(chunks, isPacked(path) ? 0 : level, count)) yield past(chunk);
    const part: Written = { name, start, crc, plain, packed: offset - from };
    written.push(part);
    yield past(descriptor(part));
  }
  const start = offset;
  for (const part of written) yield past(directoryEntry(part));
  yield directoryEnd(written.length, offset - start, start);
}
