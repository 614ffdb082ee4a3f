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
