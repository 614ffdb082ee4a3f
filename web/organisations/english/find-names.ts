import { fold } from '#domain/language/fold.ts';
import type { UsedName } from '#contract/english-names.ts';
import type { ListState } from '#web/ui/table/list-state.ts';

export const MISSING = 'missing';

/** The names that a search and filters leave; all are loaded, so they are looked through here. */
export function findNames(names: readonly UsedName[], { search, filters }: Pick<ListState, 'search' | 'filters'>) {
  const term = fold(search.trim());
  const [kinds = [], state = []] = [filters['kind'], filters['state']];
  return names.filter(
    (one) =>
      (fold(one.name).includes(term) || fold(one.english).includes(term)) &&
      (kinds.length === 0 || one.kinds.some((kind) => kinds.includes(kind))) &&
      (!state.includes(MISSING) || one.english === ''),
  );
}
