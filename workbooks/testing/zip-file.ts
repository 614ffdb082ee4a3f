import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a zip. What is given besides name and data is claimed of it, true or not. */
export interface ZipFileEntry {
  readonly name: string;
  readonly data: string | Uint8Array;
  readonly size?: number;
  readonly crc?: number;
  readonly flags?: number;
  readonly method?: 0 | 8 | 12;
}

const wide = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(8 * values.length);
  values.forEach((value, at) => bytes.writeBigUInt64LE(BigInt(value), 8 * at));
  return bytes;
};

/** The same zip with its sizes and places in the wider records of zip64, as programs write that do not know them beforehand. */
export function zip64File(entries: readonly ZipFileEntry[]): Buffer {
  const file = zipFile(entries);
  const end = file.length - 22;
  const start = file.readUInt32LE(end + 16);
  const lines: Buffer[] = [];
  for (let at = start; at < end;) {
    const next = at + 46 + file.readUInt16LE(at + 28);
    const line = Buffer.from(file.subarray(at, next));
    const extra = wide(line.readUInt32LE(24), line.readUInt32LE(20), line.readUInt32LE(42));
    for (const field of [20, 24, 42]) line.writeUInt32LE(0xffffffff, field);
    line.writeUInt16LE(extra.length + 4, 30);
    lines.push(line, Buffer.from([1, 0, extra.length, 0]), extra);
    at = next;
  }
  const list = Buffer.concat(lines);
  const record = Buffer.concat([
    Buffer.from([0x50, 0x4b, 6, 6]),
    wide(44),
    Buffer.alloc(12),
    wide(entries.length, entries.length, list.length, start),
  ]);
  const locator = Buffer.concat([
    Buffer.from([0x50, 0x4b, 6, 7, 0, 0, 0, 0]),
    wide(start + list.length),
    Buffer.from([1, 0, 0, 0]),
  ]);
  const last = Buffer.from(file.subarray(end));
  last.fill(0xff, 8, 20);
  return Buffer.concat([file.subarray(0, start), list, record, locator, last]);
}

/** A zip made by hand, so that it can lie. */
export function zipFile(entries: readonly ZipFileEntry[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, method = 8, flags = 0x800, ...claimed } of entries) {
    const plain = Buffer.from(data);
    const packed = method === 0 ? plain : deflateRawSync(plain);
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(method, 4);
    facts.writeUInt32LE(claimed.crc ?? crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claimed.size ?? plain.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), facts, place, title);
    const local = [Buffer.from([0x50, 0x4b, 3, 4]), facts, title, packed];
    pieces.push(...local);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...pieces, list, end]);
}
