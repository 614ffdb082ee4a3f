import { useTexts } from '#web/ui/language.tsx';
import { useFrame } from '../frame.ts';
import { usePerson } from '../person.ts';
import { currentPlace, placesFor } from './places.ts';
import { badgeTexts } from './texts.ts';
import type { NavBadge } from './use-nav-badges.ts';
import { useCurrentPage } from './use-current-page.ts';

/** The numbers that wait for an answer, on the place of the data; undefined: none. */
export function useDataBadge(): NavBadge | undefined {
  const texts = useTexts(badgeTexts);
  const count = useFrame()?.waiting ?? 0;
  return count > 0 ? { count, label: texts.waiting(count) } : undefined;
}

/** The places of the signed-in person of a company, and where they are now. */
export function usePlaces() {
  const places = placesFor(usePerson());
  const { path, params } = useCurrentPage();
  return { places, ...currentPlace(places, path, params) };
}
