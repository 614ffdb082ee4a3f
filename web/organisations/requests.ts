import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Directory } from '#domain/organisations/directories.ts';
import { read } from '#web/app/query-client.ts';
import { CALLS } from './directories.ts';

/** An entry of any directory: rules have text ids, the others numbers. */
export interface AnyEntry {
  readonly id: number | string;
  readonly name: string;
  readonly version: number;
  readonly used_count?: number;
  readonly can: { readonly edit: boolean; readonly delete: boolean };
}

export const useEntries = (directory: Directory, enabled = true) =>
  useQuery({
    ...read(CALLS[directory].list as Endpoint, {}),
    enabled,
    select: (answer: unknown) =>
      Array.isArray(answer) ? (answer as AnyEntry[]) : (answer as { it_systems: AnyEntry[] }).it_systems,
  });

/** The path parameters of an entry's calls: each directory has its own kind of id. */
export const paramsOf = ({ id }: AnyEntry) => (typeof id === 'number' ? { params: { id } } : { params: { id } });
