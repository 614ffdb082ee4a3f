import { useQuery } from '@tanstack/react-query';
import { listRoles } from '#contract/access-roles.ts';
import { read } from '#web/app/query-client.ts';

export const useRoles = (enabled: boolean) => useQuery({ ...read(listRoles, {}), enabled });
