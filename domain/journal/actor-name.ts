import { text, type Locale } from '../language/text.ts';

const NOBODY = text('Без входа', 'Not signed in');
const PORTAL = text('Портал', 'Portal');
const BY_THE_PORTAL: ReadonlySet<string> = new Set(['create', 'update', 'delete']);

interface Done {
  readonly action: string;
  readonly user: { readonly name: string } | null;
}

/** Who did it: a person, the portal itself for a background change, or somebody not signed in. */
export const actorName = ({ user, action }: Done, locale: Locale): string =>
  user?.name ?? (BY_THE_PORTAL.has(action) ? PORTAL : NOBODY)[locale];
