import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { addRole, listRoles, saveRole, type Role } from '#contract/access-roles.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { read } from '#web/app/query-client.ts';
import { UnsavedGuard } from '#web/app/UnsavedGuard.tsx';
import { DraftNotice } from '#web/ui/form/DraftNotice.tsx';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { SearchBox } from '#web/ui/table/SearchBox.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { AddButton } from '#web/ui/AddButton.tsx';
import { RoleManagementFrame } from '../RoleManagementFrame.tsx';
import { useIsExternal } from '../users/requests.ts';
import { findAreas } from './areas.ts';
import { countChanges, draftsFrom, forget, togglePermissions, toTicks, type Drafts, type Ticks } from './drafts.ts';
import { OneRole } from './OneRole.tsx';
import { RoleMatrix } from './RoleMatrix.tsx';
import { roleChangeTexts, rolesTexts } from './texts.ts';
import { useRoleActions } from './use-role-actions.tsx';
import type { TogglePermissions } from './MatrixRows.tsx';

const NO_ROLES: readonly Role[] = [];
const NO_TICKS: { readonly ticks: Ticks } = { ticks: [] };

export function RolesTab() {
  const texts = useTexts(rolesTexts);
  const changeTexts = useTexts(roleChangeTexts);
  const locale = useLocale();
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('sm'));
  const { mayCall } = usePerson();
  const external = useIsExternal();
  const { state, change } = useListState();
  const query = useQuery(read(listRoles, {}));
  const roles = query.data ?? NO_ROLES;
  const { values, set, clear, restored } = useKeptState({ name: 'roles', fields: ['ticks'] }, NO_TICKS);
  const drafts = useMemo(() => draftsFrom(values.ticks), [values]);
  const setDrafts = useCallback(
    (next: (now: Drafts) => Drafts) => set(({ ticks }) => ({ ticks: toTicks(next(draftsFrom(ticks))) })),
    [set],
  );
  const areas = useMemo(() => findAreas(state.search, locale), [state.search, locale]);
  const onToggle = useCallback<TogglePermissions>(
    (role, codes, value) => setDrafts((now) => togglePermissions(now, role, codes, value)),
    [setDrafts],
  );
  const drop = (roleId: string) => setDrafts((now) => forget(now, roleId));
  const actions = useRoleActions(roles, drop);
  const View = phone ? OneRole : RoleMatrix;
  const headOf = (role: Role) => ({
    onSave: () => actions.save(role, drafts),
    onDiscard: () => drop(role.id),
    onRename: role.can.edit ? () => actions.name(role) : undefined,
    onRemove: role.can.delete ? () => actions.remove(role) : undefined,
    onRequire: role.can.edit && !external ? () => actions.requireFactor(role) : undefined,
  });
  return (
    <RoleManagementFrame
      tab="roles"
      action={mayCall(addRole) && <AddButton label={texts.add} onClick={() => actions.name(null)} />}
    >
      <QueryPart query={query} pending={<PageSkeleton />}>
        {() => (
          <>
            <DraftNotice restored={restored} />
            <Box sx={{ mb: 1.5 }}>
              <SearchBox
                value={state.search}
                placeholder={texts.search}
                onChange={(search) => change({ search }, 'replace')}
              />
            </Box>
            {areas.length === 0 ? (
              <EmptyState
                icon={SearchX}
                title={texts.nothing}
                action={
                  <Button variant="outlined" color="secondary" onClick={() => change({ search: '' })}>
                    {texts.showAll}
                  </Button>
                }
              >
                {texts.nothingHint}
              </EmptyState>
            ) : (
              <View
                roles={roles}
                areas={areas}
                drafts={drafts}
                readOnly={!mayCall(saveRole)}
                onToggle={onToggle}
                headOf={headOf}
              />
            )}
          </>
        )}
      </QueryPart>
      {actions.dialogs}
      <UnsavedGuard
        unsaved={roles.some((role) => countChanges(role, drafts) > 0)}
        text={changeTexts.leaveText}
        onDiscard={clear}
      />
    </RoleManagementFrame>
  );
}
