import { attribute } from '../xml/attributes.ts';
import { scanXml } from '../xml/scan.ts';

/** What a package says its parts are: by their path, else by their ending. All keys are in lower case. */
export interface ContentTypes {
  readonly byPath: Map<string, string>;
  readonly byEnding: Map<string, string>;
}

export const CONTENT_TYPES = '[Content_Types].xml';

export function readContentTypes(xml: string | undefined): ContentTypes {
  const types: ContentTypes = { byPath: new Map(), byEnding: new Map() };
  if (xml === undefined) return types;
  scanXml(xml, {
    open(name, raw) {
      const type = attribute(raw, 'ContentType') ?? '';
      if (name === 'Override')
        types.byPath.set((attribute(raw, 'PartName') ?? '').replace(/^\//, '').toLowerCase(), type);
      else if (name === 'Default') types.byEnding.set((attribute(raw, 'Extension') ?? '').toLowerCase(), type);
    },
  });
  return types;
}

/** The type of a part; empty when the package says nothing of it. */
export function contentTypeOf({ byPath, byEnding }: ContentTypes, path: string): string {
  const key = path.toLowerCase();
  return byPath.get(key) ?? byEnding.get(key.slice(key.lastIndexOf('.') + 1)) ?? '';
}
