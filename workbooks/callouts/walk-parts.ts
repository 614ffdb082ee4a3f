import type { Relation } from '../reading/relations.ts';
import { isKept, isRichValue, WEB_IMAGES } from './known-relations.ts';

/** Where parts and what they point at are found. */
export interface PartSource {
  readonly has: (path: string) => boolean;
  readonly relations: (part: string) => readonly Relation[];
  /** Whether a part is of this kind. */
  readonly fits: (kind: string, path: string) => boolean;
}

/** A part that is carried over. */
export interface WalkedPart {
  readonly path: string;
  readonly kind: string;
  /** The sheet it belongs to; empty for what belongs to the workbook. */
  readonly sheet: string;
  /** Of what it points at, what is not carried over. */
  readonly dropped: readonly Relation[];
}

/** The parts reached from the start of a package by relations of known kinds, each once. */
export function walkParts({ has, relations, fits }: PartSource): WalkedPart[] {
  const judged = new Map<string, boolean>();
  const isOfKind = (kind: string, path: string): boolean => {
    const key = `${kind} ${path.toLowerCase()}`;
    const known = judged.get(key) ?? fits(kind, path);
    judged.set(key, known);
    return known;
  };
  const found = new Map<string, WalkedPart>();
  /** A part is looked at as one kind: what leads to it as another is not carried over. */
  const kinds = new Map<string, string>();
  const queue = [{ path: '', kind: 'package', sheet: '' }];
  for (const part of queue) {
    const key = part.path.toLowerCase();
    if (found.has(key)) continue;
    const all = relations(part.path);
    // Rich values are numbered across their parts: without those from elsewhere the others would mean something else.
    const poor = all.some(({ kind }) => kind === WEB_IMAGES);
    const dropped: Relation[] = [];
    for (const relation of all) {
      const { kind, path } = relation;
      if (!isKept(relation) || (poor && isRichValue(kind))) dropped.push(relation);
      else if (path === undefined || kind === 'hyperlink' || !has(path)) continue;
      else if (!isOfKind(kind, path) || (kinds.get(path.toLowerCase()) ?? kind) !== kind) dropped.push(relation);
      else {
        kinds.set(path.toLowerCase(), kind);
        queue.push({ path, kind, sheet: kind.endsWith('sheet') ? path : part.sheet });
      }
    }
    found.set(key, { ...part, dropped });
  }
  return [...found.values()];
}
