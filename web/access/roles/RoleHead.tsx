import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Pencil, ShieldCheck, ShieldOff, Trash2, Undo2 } from 'lucide-react';
import { CODES } from '#domain/access/codes.ts';
import { roleNameIn } from '#domain/access/roles.ts';
import type { Role } from '#contract/access-roles.ts';
import { useHistoryAction } from '#web/app/HistoryLink.tsx';
import { firstPageFor } from '#web/app/layout/places.ts';
import { personOf, usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { ActionMenu } from '#web/ui/table/RowActions.tsx';
import { countChanges, isForCompanies, tokensWith, type Drafts } from './drafts.ts';
import { rolesTexts } from './texts.ts';

export interface RoleHeadProps {
  readonly role: Role;
  readonly drafts: Drafts;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onRename: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
  /** Requires a second factor, or no longer. */
  readonly onRequire: (() => void) | undefined;
}

/** The first page of the people who have a role, by its ticks as they are now. */
function useFirstPageOf(role: Role, drafts: Drafts): string {
  const { me } = usePerson();
  const ofCompany = isForCompanies(role) && role.company_user_count === role.user_count;
  const person = { ...me, company_id: ofCompany ? 0 : null, is_company_contact: false };
  return firstPageFor(personOf(person, tokensWith(role, drafts))).label[useLocale()];
}

/** The heading of a role: its name, its number of people, and buttons to save or discard changes. */
export function RoleHead({ role, drafts, onSave, onDiscard, onRename, onRemove, onRequire }: RoleHeadProps) {
  const texts = useTexts(rolesTexts);
  const name = roleNameIn(useLocale(), role);
  const changes = countChanges(role, drafts);
  const history = useHistoryAction();
  const first = useFirstPageOf(role, drafts);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box
            title={name}
            sx={{ color: 'text.primary', fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}
          >
            {name}
          </Box>
          <Box sx={{ fontSize: '0.75rem', fontWeight: 400 }}>{texts.users(role.user_count)}</Box>
          <Box sx={{ fontSize: '0.75rem', fontWeight: 400, whiteSpace: 'normal' }}>{texts.first(first)}</Box>
          {role.second_factor_required && <Box sx={{ fontSize: '0.75rem', fontWeight: 400 }}>{texts.required}</Box>}
        </Box>
        <ActionMenu
          label={texts.actions(name)}
          actions={[
            ...(onRename ? [{ label: texts.rename, icon: Pencil, onClick: onRename }] : []),
            ...(onRequire
              ? [
                  role.second_factor_required
                    ? { label: texts.notRequire, icon: ShieldOff, onClick: onRequire }
                    : { label: texts.require, icon: ShieldCheck, onClick: onRequire },
                ]
              : []),
            ...history('role', role.id),
            ...(onRemove ? [{ label: texts.remove, icon: Trash2, danger: true, onClick: onRemove }] : []),
          ]}
        />
      </Box>
      {changes === 0 ? (
        <Box sx={{ fontSize: '0.75rem', fontWeight: 400 }}>{texts.codes(role.tokens.length, CODES.length)}</Box>
      ) : (
        <Box sx={{ display: 'flex', gap: 0.5, mt: 0.5 }}>
          <Button
            size="small"
            variant="contained"
            data-save=""
            aria-label={texts.saveRole(name, changes)}
            onClick={onSave}
          >
            {texts.save}
          </Button>
          <Tooltip title={texts.discard}>
            <IconButton
              size="small"
              aria-label={texts.discardRole(name)}
              onClick={(event) => {
                // The button disappears after discarding, so focus moves to the table.
                event.currentTarget.parentElement?.closest<HTMLElement>('[tabindex="0"]')?.focus();
                onDiscard();
              }}
            >
              <Undo2 size={16} aria-hidden />
            </IconButton>
          </Tooltip>
        </Box>
      )}
    </>
  );
}
