import { crc32, deflateRawSync } from 'node:zlib';
import type { PackedEntry } from '../zip/open-zip.ts';

/** Sizes stand in the header, names are UTF-8. */
const FLAGS = 0x0800;
const VERSION = 20;
/** 1980-01-01: the same parts make the same file. */
const DOS_DATE = 0x21;
/** A personal template is made while somebody waits; higher levels gain a few per cent. */
const LEVEL = 3;

/** A part ready to be written: as it lay in another file, or packed now. */
export type Part = PackedEntry | readonly [path: string, content: string | Buffer];

function packed(part: Part): PackedEntry {
  if (!Array.isArray(part)) return part as PackedEntry;
  const [name, content] = part as readonly [string, string | Buffer];
  const plain = typeof content === 'string' ? Buffer.from(content) : content;
  return { name, deflated: true, crc: crc32(plain), size: plain.length, data: deflateRawSync(plain, { level: LEVEL }) };
}

function fields(header: Buffer, at: number, { deflated, crc, size, data }: PackedEntry, nameLength: number): void {
  header.writeUInt16LE(FLAGS, at);
  header.writeUInt16LE(deflated ? 8 : 0, at + 2);
  header.writeUInt16LE(DOS_DATE, at + 6);
  header.writeUInt32LE(crc, at + 8);
  header.writeUInt32LE(data.length, at + 12);
  header.writeUInt32LE(size, at + 16);
  header.writeUInt16LE(nameLength, at + 20);
}

/** A zip of parts, in the order given; those of another file are copied without unpacking them. */
export function packParts(parts: Iterable<Part>): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const entry = packed(part);
    const name = Buffer.from(entry.name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(VERSION, 4);
    fields(local, 6, entry, name.length);
    const listed = Buffer.alloc(46);
    listed.writeUInt32LE(0x02014b50, 0);
    listed.writeUInt16LE(VERSION, 4);
    listed.writeUInt16LE(VERSION, 6);
    fields(listed, 8, entry, name.length);
    listed.writeUInt32LE(offset, 42);
    directory.push(listed, name);
    pieces.push(local, name, entry.data);
    offset += local.length + name.length + entry.data.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...pieces, ...directory, end]);
}
