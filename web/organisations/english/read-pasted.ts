import type { EnglishName } from '#domain/language/english-names.ts';

/**
 * Reads two columns copied from a spreadsheet: the Russian name and the English one. Only lines whose first column is a
 * name of the portal count, and an empty second column takes nothing back: half-filled sheets are pasted, too.
 */
export function readPasted(pasted: string, known: ReadonlySet<string>): readonly EnglishName[] {
  const found = new Map<string, string>();
  for (const line of pasted.split(/\r?\n/)) {
    const [name = '', english = ''] = line.split('\t').map((cell) => cell.trim());
    if (known.has(name) && english !== '') found.set(name, english);
  }
  return Array.from(found, ([name, english]) => ({ name, english }));
}
