import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { getMe, getMyPermissions, type Me } from '#contract/access.ts';
import { read } from './query-client.ts';
import type { Rights } from './rights.ts';

export const meQuery = read(getMe, {});
export const permissionsQuery = read(getMyPermissions, {});

export interface Person {
  readonly me: Me;
  readonly rights: Rights;
}

export const PersonContext = createContext<Person | null>(null);

/** The signed-in person, on every page inside the layout. */
export function usePerson(): Person {
  const person = use(PersonContext);
  if (person === null) throw new Error('usePerson() stands outside of the signed-in part');
  return person;
}

/** Who signed in and what they may do, once both are known. */
export function usePersonQuery() {
  const me = useQuery(meQuery);
  const permissions = useQuery(permissionsQuery);
  const person = useMemo<Person | undefined>(
    () =>
      me.data &&
      permissions.data && {
        me: me.data,
        rights: { held: new Set(permissions.data.tokens), isContact: me.data.is_company_contact },
      },
    [me.data, permissions.data],
  );
  const refetch = () => Promise.all([me.refetch(), permissions.refetch()]);
  return { person, error: me.error ?? permissions.error, refetch };
}
