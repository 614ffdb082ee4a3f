import { checksumOf, checksumOfText } from './checksum.ts';

/**
 * Arrays in one file: a magic word, the length of the heading, the heading in UTF-16, then the blocks, each at a multiple
 * of eight bytes. Only on machines that store the low byte first, as all that run Node do.
 */
const MAGIC = 0x4c415445;
const HEAD = 8;

type Block = Float64Array | Int32Array | Uint8Array;

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

export interface Unpacked {
  readonly about: unknown;
  /** Views of the bytes given, or copies where those do not lie at a multiple of eight. */
  readonly blocks: readonly Uint8Array[];
}

/** What was packed, or undefined when in doubt: another kind or version, cut short, damaged. */
export function unpack(file: Uint8Array, kind: string, version: number): Unpacked | undefined {
  const bytes = file.byteOffset % 8 === 0 ? file : Uint8Array.from(file);
  if (bytes.byteLength < HEAD) return undefined;
  const [magic, length = 0] = new Uint32Array(bytes.buffer, bytes.byteOffset, 2);
  if (magic !== MAGIC || HEAD + length * 2 > bytes.byteLength) return undefined;
  const heading = headingOf(new Uint16Array(bytes.buffer, bytes.byteOffset + HEAD, length));
  if (!heading || heading.kind !== kind || heading.version !== version) return undefined;
  let at = aligned(HEAD + length * 2);
  const blocks: Uint8Array[] = [];
  for (const { bytes: size, checksum } of heading.blocks) {
    const block = bytes.subarray(at, at + size);
    if (block.byteLength !== size || checksumOfBytes(block) !== checksum) return undefined;
    blocks.push(block);
    at += aligned(size);
  }
  return at === bytes.byteLength ? { about: heading.about, blocks } : undefined;
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
