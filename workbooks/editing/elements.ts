import { scanXml } from '../xml/scan.ts';

/** What is written instead of the characters from `start` to `end`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** An element found by reading the whole document: prefixes, quotes, comments and CDATA cannot mislead it. */
export interface FoundElement {
  /** Without its prefix. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** What stands behind the name within its first tag. */
  readonly attributes: string;
  readonly inner: string;
  readonly innerStart: number;
  readonly innerEnd: number;
}

/** Edits in the order of the document, none within another. */
export function applyEdits(xml: string, edits: readonly Edit[]): string {
  let done = 0;
  let text = '';
  for (const { start, end, by } of edits) {
    text += xml.slice(done, start) + by;
    done = end;
  }
  return text + xml.slice(done);
}

/** The same in a part that is not decoded: places are counted in bytes. */
export function applyEditsToBytes(bytes: Buffer, edits: readonly Edit[]): Buffer {
  if (edits.length === 0) return bytes;
  const changed = Buffer.alloc(edits.reduce((size, { by }) => size + Buffer.byteLength(by), bytes.length));
  let done = 0;
  let length = 0;
  for (const { start, end, by } of edits) {
    // A cell with two formulas loses its marks once.
    if (start < done) continue;
    length += bytes.copy(changed, length, done, start);
    length += changed.write(by, length);
    done = end;
  }
  length += bytes.copy(changed, length, done);
  return changed.subarray(0, length);
}

/**
 * The elements requested, in their order; what stands within one of them is not looked at. One pass whatever the
 * document holds: a pattern that looks for the end of an element reads on to the end of the part for each empty one.
 */
export function findElements(xml: string, matches: (name: string, depth: number) => boolean): FoundElement[] {
  const found: FoundElement[] = [];
  let depth = 0;
  let current: Pick<FoundElement, 'name' | 'attributes' | 'start' | 'innerStart'> | undefined;
  let level = 0;
  scanXml(xml, {
    open(name, attributes, start, innerStart) {
      if (!current && matches(name, depth)) {
        current = { name, attributes, start, innerStart };
        level = depth;
      }
      depth++;
    },
    close(_, at, end) {
      depth--;
      if (!current || depth !== level) return;
      // An empty element is closed by the tag that opens it.
      const innerEnd = Math.max(at, current.innerStart);
      found.push({ ...current, innerEnd, end, inner: xml.slice(current.innerStart, innerEnd) });
      current = undefined;
    },
  });
  return found;
}

export const elementsNamed = (xml: string, name: string): FoundElement[] =>
  findElements(xml, (found) => found === name);

const withoutElement = ({ start, end }: FoundElement): Edit => ({ start, end, by: '' });

/** A document without the elements that `goes` names. */
export const removeElements = (xml: string, name: string, goes: (element: FoundElement) => boolean): string =>
  applyEdits(xml, elementsNamed(xml, name).filter(goes).map(withoutElement));

/** Writes an element again around what is within it; its attributes may declare prefixes that are used there. */
export function withInner(xml: string, { start, end, innerStart, innerEnd }: FoundElement, inner: string): string {
  if (innerStart < end) return xml.slice(0, innerStart) + inner + xml.slice(innerEnd);
  const tag = xml.slice(start, end);
  const name = /^<([^\s/>]+)/.exec(tag)?.[1] ?? '';
  return `${xml.slice(0, start)}${tag.replace(/\/>$/, '>')}${inner}</${name}>${xml.slice(end)}`;
}

/** A document with something put at the end of its outermost element. */
export function appendToRoot(xml: string, fragment: string): string {
  const [root] = findElements(xml, () => true);
  return root ? withInner(xml, root, root.inner + fragment) : xml;
}

/** Rewrites what stands behind the name in the tags that open elements with a name. */
export function editTags(xml: string, element: string, change: (attributes: string) => string): string {
  const edits: Edit[] = [];
  scanXml(xml, {
    open(name, attributes, _, after) {
      if (name !== element) return;
      const end = xml.charAt(after - 2) === '/' ? after - 2 : after - 1;
      edits.push({ start: end - attributes.length, end, by: change(attributes) });
    },
  });
  return applyEdits(xml, edits);
}
