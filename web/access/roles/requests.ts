import { useQuery } from '@tanstack/react-query';
import { addRole, deleteRole, listRoles, saveRole } from '#contract/access-roles.ts';
import { call, type CallInput } from '#web/app/call.ts';
import { read } from '#web/app/query-client.ts';
import { useChange } from '../use-change.ts';

export const useRoles = (enabled: boolean) => useQuery({ ...read(listRoles, {}), enabled });

export const useAddRole = () => useChange((body: CallInput<typeof addRole>['body']) => call(addRole, { body }));

export const useSaveRole = () => useChange((input: CallInput<typeof saveRole>) => call(saveRole, input));

export const useDeleteRole = () => useChange((id: string) => call(deleteRole, { params: { id } }));
