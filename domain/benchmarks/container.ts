import { checksumOf, checksumOfText } from './checksum.ts';

/**
 * Arrays in one file: a magic word, the length of the heading, the heading in UTF-16, then the blocks, each at a multiple
 * of eight bytes. Only on machines that store the low byte first, as all that run Node do.
 */
const MAGIC = 0x4c415445;
const HEAD = 8;

/** Longer ones have no use: a damaged length must not ask for gigabytes. */
const MOST_HEADING = 2 ** 26;

type Block = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

interface Heading {
  readonly version: number;
  readonly kind: string;
  readonly about: unknown;
  readonly blocks: readonly { readonly bytes: number; readonly checksum: string }[];
}

const aligned = (bytes: number): number => Math.ceil(bytes / 8) * 8;

const bytesOf = (block: Block): Uint8Array => new Uint8Array(block.buffer, block.byteOffset, block.byteLength);

function checksumOfBytes(bytes: Uint8Array): string {
  const whole = bytes.byteLength - (bytes.byteLength % 4);
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, whole / 4);
  return whole === bytes.byteLength
    ? checksumOf(words)
    : checksumOf(words) + checksumOf(Uint32Array.from(bytes.subarray(whole)));
}

/** The pieces of the file, one behind the other; large blocks are not copied. */
export function pack(kind: string, version: number, about: unknown, blocks: readonly Block[]): Uint8Array[] {
  const heading: Heading = {
    version,
    kind,
    about,
    blocks: blocks.map((block) => ({ bytes: block.byteLength, checksum: checksumOfBytes(bytesOf(block)) })),
  };
  const text = JSON.stringify({ ...heading, sum: checksumOfText(JSON.stringify(heading)) });
  const head = new Uint8Array(aligned(HEAD + text.length * 2));
  new Uint32Array(head.buffer, 0, 2).set([MAGIC, text.length]);
  new Uint16Array(head.buffer, HEAD, text.length).set(Array.from(text, (letter) => letter.charCodeAt(0)));
  const padding = (block: Block) => new Uint8Array(aligned(block.byteLength) - block.byteLength);
  return [head, ...blocks.flatMap((block) => [bytesOf(block), padding(block)])].filter((piece) => piece.length > 0);
}

/** Fills the bytes given with the next ones of a file; false when it does not have so many any more. */
export type Read = (into: Uint8Array) => boolean;

export interface Unpacked {
  readonly about: unknown;
  readonly blocks: readonly Uint8Array[];
}

/** Where a block is to be read to, seeing the blocks before it; null when it cannot be right. */
export type RoomFor = (at: number, bytes: number, before: readonly Uint8Array[]) => Uint8Array | null;

const ownRoom: RoomFor = (_, bytes) => new Uint8Array(bytes);

/** What was packed, or undefined when in doubt: another kind or version, cut short, damaged. */
export function unpack(read: Read, kind: string, version: number, roomFor = ownRoom): Unpacked | undefined {
  const head = new Uint32Array(2);
  if (!read(bytesOf(head)) || head[0] !== MAGIC || (head[1] ?? 0) > MOST_HEADING) return undefined;
  const units = new Uint16Array((aligned(HEAD + (head[1] ?? 0) * 2) - HEAD) / 2);
  if (!read(bytesOf(units))) return undefined;
  const heading = headingOf(units.subarray(0, head[1]));
  if (!heading || heading.kind !== kind || heading.version !== version) return undefined;
  const blocks: Uint8Array[] = [];
  for (const [at, { bytes, checksum }] of heading.blocks.entries()) {
    const block = roomFor(at, bytes, blocks);
    if (block?.byteLength !== bytes || !read(block) || checksumOfBytes(block) !== checksum) return undefined;
    if (!read(new Uint8Array(aligned(bytes) - bytes))) return undefined;
    blocks.push(block);
  }
  return read(new Uint8Array(1)) ? undefined : { about: heading.about, blocks };
}

/** Reads from bytes that are there already. */
export function readerOf(file: Uint8Array): Read {
  let at = 0;
  return (into) => {
    const next = file.subarray(at, at + into.byteLength);
    if (next.byteLength !== into.byteLength) return false;
    into.set(next);
    at += next.byteLength;
    return true;
  };
}

function headingOf(units: Uint16Array): Heading | undefined {
  let text = '';
  for (let at = 0; at < units.length; at += 4096) text += String.fromCharCode(...units.subarray(at, at + 4096));
  try {
    const { sum, ...heading } = JSON.parse(text) as Heading & { readonly sum: string };
    return sum === checksumOfText(JSON.stringify(heading)) ? heading : undefined;
  } catch {
    return undefined;
  }
}
