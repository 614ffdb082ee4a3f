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

function entryAt(file: Buffer, at: number, end: number): { entry: ZipEntry; next: number } {
  if (at + 46 > end || file.readUInt32LE(at) !== 0x02014b50) throw new WorkbookRefusal('damaged', 'zip directory');
  const flags = file.readUInt16LE(at + 8);
  const method = file.readUInt16LE(at + 10);
  const nameEnd = at + 46 + file.readUInt16LE(at + 28);
  const name = file.toString(flags & UTF8 ? 'utf8' : 'latin1', at + 46, nameEnd).replaceAll('\\', '/');
  if (flags & ENCRYPTED) throw new WorkbookRefusal('password', name);
  if (method !== 0 && method !== 8) throw new WorkbookRefusal('damaged', `${name}: packed by method ${method}`);
  const entry: ZipEntry = {
    name,
    deflated: method === 8,
    crc: file.readUInt32LE(at + 16),
    packed: file.readUInt32LE(at + 20),
    size: file.readUInt32LE(at + 24),
    header: file.readUInt32LE(at + 42),
  };
  return { entry, next: nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32) };
}

/** The list of what a zip holds, with every claim it makes checked against the limits before anything is unpacked. */
export function readDirectory(file: Buffer, limits: ZipLimits): ZipDirectory {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  const size = file.readUInt32LE(end + 12);
  const start = file.readUInt32LE(end + 16);
  if (count === 0xffff || size === 0xffffffff || start === 0xffffffff) throw new WorkbookRefusal('damaged', 'zip64');
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
