import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { roleNameIn } from '#domain/access/roles.ts';
import { YES_NO } from '#domain/language/yes-no.ts';
import type { User } from '#contract/access-users.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { peopleTexts } from './texts.ts';

const quiet = { color: 'text.secondary' } as const;

/** The columns of a list of people; the company is shown only where there are several. */
export function useUserColumns(withCompany: boolean): readonly Column<User>[] {
  const texts = useTexts(peopleTexts);
  const locale = useLocale();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  return useMemo(() => {
    const columns: Column<User>[] = [
      {
        id: 'full_name',
        header: texts.fullName,
        width: 180,
        maxWidth: 300,
        wrap: true,
        cell: (row) => (
          <Box component="span" sx={row.disabled ? quiet : {}}>
            {row.full_name}
            {row.is_company_contact && (
              <Box component="span" sx={{ ...quiet, fontSize: '0.75rem' }}>
                {' · '}
                {texts.contact}
              </Box>
            )}
          </Box>
        ),
      },
      { id: 'username', header: texts.username, maxWidth: 150, cell: (row) => row.username },
      {
        id: 'company_name',
        header: texts.company,
        // On a phone it stands between the name and the actions.
        maxWidth: phone ? 126 : 190,
        wrap: true,
        cell: (row) =>
          row.company_name ?? (
            <Box component="span" sx={quiet}>
              {texts.noCompany}
            </Box>
          ),
      },
      {
        id: 'role_name',
        header: texts.role,
        maxWidth: 180,
        cell: (row) => roleNameIn(locale, { id: row.role_id, name: row.role_name }),
      },
      {
        id: 'state',
        header: texts.state,
        cell: (row) =>
          row.disabled ? (
            <StatusChip tone="neutral" label={texts.disabled} />
          ) : (
            <StatusChip tone="success" label={texts.active} />
          ),
      },
      {
        id: 'last_sign_in_at',
        header: texts.lastSignIn,
        cell: (row) =>
          row.last_sign_in_at === null ? (
            <Box component="span" sx={quiet}>
              {texts.never}
            </Box>
          ) : (
            <DateTime value={row.last_sign_in_at} format="date" />
          ),
      },
      {
        id: 'email_address',
        header: texts.email,
        maxWidth: 260,
        wrap: true,
        hidden: withCompany,
        cell: (row) => row.email_address || '—',
      },
      {
        id: 'second_factor',
        header: texts.secondFactor,
        hidden: true,
        cell: (row) => YES_NO[`${row.has_second_factor}`][locale],
      },
      { id: 'phone_number', header: texts.phone, hidden: true, cell: (row) => row.phone_number || '—' },
    ];
    return withCompany ? columns : columns.filter(({ id }) => id !== 'company_name');
  }, [texts, locale, withCompany, phone]);
}
