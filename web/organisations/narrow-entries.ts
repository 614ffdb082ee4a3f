import type { AnyEntry } from './requests.ts';

interface EntryFilter {
  readonly search: string;
  readonly ordering: string | undefined;
}

const folded = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');

/** A directory is loaded whole, so it is searched and sorted here; by default in the server's order. */
export function narrowEntries(entries: readonly AnyEntry[], { search, ordering }: EntryFilter): readonly AnyEntry[] {
  const term = folded(search.trim());
  const found = entries.filter(({ name }) => folded(name).includes(term));
  const sign = ordering?.startsWith('-') ? -1 : 1;
  const byName = (a: AnyEntry, b: AnyEntry) => a.name.localeCompare(b.name, 'ru');
  switch (ordering?.replace('-', '')) {
    case 'name':
      return found.toSorted((a, b) => sign * byName(a, b));
    case 'used_count':
      return found.toSorted((a, b) => sign * ((a.used_count ?? 0) - (b.used_count ?? 0)) || byName(a, b));
    default:
      return found;
  }
}
