import { useQuery } from '@tanstack/react-query';
import { createContext, use, useDeferredValue, useMemo } from 'react';
import { allows, type Access } from '#domain/access/access.ts';
import type { Code } from '#domain/access/codes.ts';
import { getMe, getMyPermissions, getProfile, type Me } from '#contract/access.ts';
import { frameQuery } from './frame.ts';
import { queryClient, read } from './query-client.ts';

export const meQuery = read(getMe, {});
export const permissionsQuery = read(getMyPermissions, {});
export const profileQuery = read(getProfile, {});

interface Guarded {
  readonly access: Access;
  readonly parts?: Readonly<Record<string, Access>>;
}

/** Whether the person may call an endpoint, or a part of it that needs more rights, or open a page. */
export type MayCall = <G extends Guarded>(guarded: G, part?: keyof G['parts'] & string) => boolean;

export interface Person {
  readonly me: Me;
  /** Of the operator, who sees all companies; anybody else belongs to one. */
  readonly isStaff: boolean;
  readonly mayCall: MayCall;
}

export const PersonContext = createContext<Person | null>(null);

/** The signed-in person, on every page inside the layout. */
export function usePerson(): Person {
  const person = use(PersonContext);
  if (person === null) throw new Error('usePerson() stands outside of the signed-in part');
  return person;
}

export function personOf(me: Me, tokens: Iterable<Code>): Person {
  const viewer = { ...me, permissions: new Set(tokens) };
  const mayCall: MayCall = ({ access, parts }, part) =>
    allows(viewer, access) && (part === undefined || allows(viewer, parts?.[part] ?? access));
  return { me, isStaff: me.company_id === null, mayCall };
}

/** Requests at once what every page stands on, while its code is still coming. */
export function expectPerson(): void {
  void queryClient.prefetchQuery(meQuery);
  void queryClient.prefetchQuery(permissionsQuery);
  void queryClient.prefetchQuery(frameQuery);
}

/** Who signed in and what they may do, once both are known, and whether hints are due, so that none pushes a page down later. */
export function usePersonQuery() {
  const me = useQuery(meQuery);
  const permissions = useQuery(permissionsQuery);
  const isWaiting = useQuery(frameQuery).isPending;
  const person = useMemo<Person | undefined>(
    () => (me.data && permissions.data && !isWaiting ? personOf(me.data, permissions.data.tokens) : undefined),
    [me.data, permissions.data, isWaiting],
  );
  const refetch = () => Promise.all([me.refetch(), permissions.refetch()]);
  return { person: useDeferredValue(person), error: me.error ?? permissions.error, refetch };
}
