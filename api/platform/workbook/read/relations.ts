import { posix } from 'node:path';
import { attribute } from '../xml/attributes.ts';
import { scanXml } from '../xml/scan.ts';
import type { Zip } from '../zip/open-zip.ts';

export interface Relation {
  readonly id: string;
  /** The last word of its type: `worksheet`, `styles`, `sharedStrings`. */
  readonly kind: string;
  /** The path of a part in the zip; nothing when it points out of the file. */
  readonly path: string | undefined;
}

/** What a part points at; the root's are asked for with an empty path. */
export function relationsOf(zip: Zip, part: string): Relation[] {
  const folder = posix.dirname(part);
  const xml = zip.text(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  const found: Relation[] = [];
  if (xml === undefined) return found;
  scanXml(xml, {
    open(name, raw) {
      if (name !== 'Relationship') return;
      const target = attribute(raw, 'Target') ?? '';
      const type = attribute(raw, 'Type') ?? '';
      const inside = attribute(raw, 'TargetMode') !== 'External';
      found.push({
        id: attribute(raw, 'Id') ?? '',
        kind: type.slice(type.lastIndexOf('/') + 1),
        path: inside
          ? posix.join('.', target.startsWith('/') ? target.slice(1) : posix.join(folder, target))
          : undefined,
      });
    },
  });
  return found;
}
