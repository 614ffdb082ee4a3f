import { posix } from 'node:path';
import { leadsOut } from '../callouts/callout.ts';
import { attribute } from '../xml/attributes.ts';
import { scanXml } from '../xml/scan.ts';
import type { Zip } from '../zip/open-zip.ts';

export interface Relation {
  readonly id: string;
  /** The last word of its type: `worksheet`, `styles`, `sharedStrings`. */
  readonly kind: string;
  /** The path of a part in the zip; nothing when it points out of the file. */
  readonly path: string | undefined;
  /** As written. */
  readonly target: string;
}

/** Programs differ in what they take for `External`. */
const INSIDE = /^(?:internal)?$/i;

/** What a part points at, by the list of it; an empty list is none. */
export function readRelations(xml: string, part: string): Relation[] {
  const folder = posix.dirname(part);
  const found: Relation[] = [];
  if (xml === '') return found;
  scanXml(xml, {
    open(name, raw) {
      if (name !== 'Relationship') return;
      const target = attribute(raw, 'Target') ?? '';
      const type = attribute(raw, 'Type') ?? '';
      const inside = INSIDE.test(attribute(raw, 'TargetMode') ?? '') && !leadsOut(target);
      found.push({
        id: attribute(raw, 'Id') ?? '',
        kind: type.slice(type.lastIndexOf('/') + 1),
        path: inside
          ? posix.join('.', target.startsWith('/') ? target.slice(1) : posix.join(folder, target))
          : undefined,
        target,
      });
    },
  });
  return found;
}

/** Where a part lists what it points at. */
export const relsOf = (part: string): string =>
  posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);

/** The same of a file from outside; the root's are requested with an empty path. */
export const relationsOf = (zip: Zip, part: string): Relation[] => readRelations(zip.text(relsOf(part)) ?? '', part);
