import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { allows, type Access } from '#domain/access/access.ts';
import type { Code } from '#domain/access/codes.ts';
import { getMe, getMyPermissions, getProfile, type Me } from '#contract/access.ts';
import { read } from './query-client.ts';

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

/** Who signed in and what they may do, once both are known. */
export function usePersonQuery() {
  const me = useQuery(meQuery);
  const permissions = useQuery(permissionsQuery);
  const person = useMemo<Person | undefined>(
    () => me.data && permissions.data && personOf(me.data, permissions.data.tokens),
    [me.data, permissions.data],
  );
  const refetch = () => Promise.all([me.refetch(), permissions.refetch()]);
  return { person, error: me.error ?? permissions.error, refetch };
}
