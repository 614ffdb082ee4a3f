import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Directory } from '#domain/organisations/directories.ts';
import { addCompany, deleteCompany, eraseCompany, saveCompany, setCompanyInMarket } from '#contract/organisations.ts';
import { call, type CallInput } from '#web/app/call.ts';
import { read } from '#web/app/query-client.ts';
import { CALLS } from './directories.ts';

/** An entry of any directory: rules have words for ids, the others have numbers. */
export interface AnyEntry {
  readonly id: number | string;
  readonly name: string;
  readonly version: number;
  readonly used_count?: number;
}

/** A change of the organisations. Lists are asked for again even when it was refused: somebody else may have been first. */
function useChange<I, O>(change: (input: I) => Promise<O>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['organisations'] }),
        // The signed-in person and lists of people carry names of companies.
        queries.invalidateQueries({ queryKey: ['access'] }),
      ]),
  });
}

export const useAddCompany = () =>
  useChange((body: CallInput<typeof addCompany>['body']) => call(addCompany, { body }));

export const useSaveCompany = () => useChange((input: CallInput<typeof saveCompany>) => call(saveCompany, input));

export const useDeleteCompany = () => useChange((id: number) => call(deleteCompany, { params: { id } }));

export const useSetInMarket = () =>
  useChange((input: CallInput<typeof setCompanyInMarket>) => call(setCompanyInMarket, input));

export const useEraseCompany = () => useChange((input: CallInput<typeof eraseCompany>) => call(eraseCompany, input));

export const useEntries = (directory: Directory, enabled = true) =>
  useQuery({
    ...read(CALLS[directory].list as Endpoint, {}),
    enabled,
    select: (answer: unknown) =>
      Array.isArray(answer) ? (answer as AnyEntry[]) : (answer as { it_systems: AnyEntry[] }).it_systems,
  });

/** The calls of the four directories differ only in the kind of an id, which each entry carries itself. */
type EntryCall = (e: Endpoint, input: unknown) => Promise<void>;
const callEntry = call as unknown as EntryCall;

export const useAddEntry = (directory: Directory) =>
  useChange((body: { name: string; id?: string }) => callEntry(CALLS[directory].add, { body }));

export const useRenameEntry = (directory: Directory) =>
  useChange(({ id, ...body }: { id: AnyEntry['id']; name: string; version: number }) =>
    callEntry(CALLS[directory].save, { params: { id }, body }),
  );

export const useDeleteEntry = (directory: Directory) =>
  useChange((id: AnyEntry['id']) => callEntry(CALLS[directory].remove, { params: { id } }));
