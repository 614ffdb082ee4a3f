import { useSearch } from '@tanstack/react-router';
import { usePerson } from '../person.ts';
import { currentEntry, navigationFor, type MenuPlace, type NavGroup } from './navigation.ts';
import { useCurrentPage } from './use-current-page.ts';

/** The staff's menu and where the signed-in person is in it; empty for people of companies. */
export function useMenu(): { readonly groups: readonly NavGroup[]; readonly place: MenuPlace | undefined } {
  const person = usePerson();
  const { path, params } = useCurrentPage();
  const { tab } = useSearch({ strict: false }) as { readonly tab?: string };
  const groups = person.isStaff ? navigationFor(person) : [];
  return { groups, place: currentEntry(groups, path, params, tab) };
}
