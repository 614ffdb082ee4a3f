import type { WorkbookLimits } from '../limits.ts';
import { WorkbookRefusal } from '../refusal.ts';

export type ZipLimits = Pick<WorkbookLimits, 'parts' | 'partBytes' | 'totalBytes'>;

export interface ZipEntry {
  readonly name: string;
  readonly deflated: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** Where the entry's own header stands in the file. */
  readonly header: number;
}

export interface ZipDirectory {
  readonly start: number;
  /** By name in lower case: names of parts ignore case. */
  readonly entries: ReadonlyMap<string, ZipEntry>;
}

const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const UTF8 = 0x800;
const ENCRYPTED = 0x1;

function findEnd(file: Buffer): number {
  const lowest = Math.max(0, file.length - END_BYTES - LONGEST_COMMENT);
  for (let at = file.length - END_BYTES; at >= lowest; at--) {
    const isEnd = file.readUInt32LE(at) === 0x06054b50;
    if (isEnd && at + END_BYTES + file.readUInt16LE(at + 20) === file.length) return at;
  }
  throw new WorkbookRefusal('truncated', 'no end of the zip directory');
}

const WIDE = 0xffffffff;

/** A number of eight bytes; one beyond the file is refused by whoever uses it. */
const wideAt = (file: Buffer, at: number): number => Number(file.readBigUInt64LE(at));

interface End {
  readonly count: number;
  readonly size: number;
  readonly start: number;
}

/** Where the directory stands; large files and some programs write it in a second, wider record. */
function readEnd(file: Buffer, end: number): End {
  const near = {
    count: file.readUInt16LE(end + 10),
    size: file.readUInt32LE(end + 12),
    start: file.readUInt32LE(end + 16),
  };
  if (near.count !== 0xffff && near.size !== WIDE && near.start !== WIDE) return near;
  const locator = end - 20;
  const at = locator >= 0 && file.readUInt32LE(locator) === 0x07064b50 ? wideAt(file, locator + 8) : -1;
  if (at < 0 || at + 56 > locator || file.readUInt32LE(at) !== 0x06064b50)
    throw new WorkbookRefusal('damaged', 'zip64');
  return { count: wideAt(file, at + 32), size: wideAt(file, at + 40), start: wideAt(file, at + 48) };
}

/** Sizes and place of an entry; what does not fit into four bytes stands behind its name, in this order. */
function widened(file: Buffer, from: number, to: number, narrow: readonly number[]): number[] {
  if (!narrow.includes(WIDE)) return [...narrow];
  for (let at = from; at + 4 <= to; at += 4 + file.readUInt16LE(at + 2)) {
    if (file.readUInt16LE(at) !== 1) continue;
    let next = at + 4;
    return narrow.map((value) => {
      if (value !== WIDE) return value;
      if (next + 8 > to) throw new WorkbookRefusal('damaged', 'zip64');
      next += 8;
      return wideAt(file, next - 8);
    });
  }
  throw new WorkbookRefusal('damaged', 'zip64');
}

function entryAt(file: Buffer, at: number, end: number): { entry: ZipEntry; next: number } {
  if (at + 46 > end || file.readUInt32LE(at) !== 0x02014b50) throw new WorkbookRefusal('damaged', 'zip directory');
  const flags = file.readUInt16LE(at + 8);
  const method = file.readUInt16LE(at + 10);
  const nameEnd = at + 46 + file.readUInt16LE(at + 28);
  const name = file.toString(flags & UTF8 ? 'utf8' : 'latin1', at + 46, nameEnd).replaceAll('\\', '/');
  if (flags & ENCRYPTED) throw new WorkbookRefusal('password', name);
  if (method !== 0 && method !== 8) throw new WorkbookRefusal('damaged', `${name}: packed by method ${method}`);
  const extraEnd = nameEnd + file.readUInt16LE(at + 30);
  if (extraEnd > end) throw new WorkbookRefusal('damaged', 'zip directory');
  const narrow = [24, 20, 42].map((field) => file.readUInt32LE(at + field));
  const [size = 0, packed = 0, header = 0] = widened(file, nameEnd, extraEnd, narrow);
  const entry: ZipEntry = { name, deflated: method === 8, crc: file.readUInt32LE(at + 16), packed, size, header };
  return { entry, next: extraEnd + file.readUInt16LE(at + 32) };
}

/** The list of what a zip holds, with every claim it makes checked against the limits before anything is unpacked. */
export function readDirectory(file: Buffer, limits: ZipLimits): ZipDirectory {
  const end = findEnd(file);
  const { count, size, start } = readEnd(file, end);
  if (count > limits.parts) throw new WorkbookRefusal('too-large-inside', `${count} parts`);
  if (start + size > end) throw new WorkbookRefusal('truncated', 'zip directory out of the file');
  const entries = new Map<string, ZipEntry>();
  let total = 0;
  for (let at = start, left = count; left > 0; left--) {
    const { entry, next } = entryAt(file, at, end);
    total += entry.size;
    if (entry.size > limits.partBytes || total > limits.totalBytes) {
      throw new WorkbookRefusal('too-large-inside', `${entry.name}: ${entry.size} bytes, ${total} with those before`);
    }
    const key = entry.name.toLowerCase();
    if (entries.has(key)) throw new WorkbookRefusal('damaged', `${entry.name} is there twice`);
    entries.set(key, entry);
    at = next;
  }
  return { start, entries };
}
