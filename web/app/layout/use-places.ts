import { usePerson } from '../person.ts';
import { currentPlace, placesFor } from './places.ts';
import { useCurrentPage } from './use-current-page.ts';

/** The places of the signed-in person of a company, and where they are now. */
export function usePlaces() {
  const places = placesFor(usePerson());
  const { path, params } = useCurrentPage();
  return { places, ...currentPlace(places, path, params) };
}
