import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId, useState } from 'react';
import { roleNameIn } from '#domain/access/roles.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { countChanges } from './drafts.ts';
import { MatrixFrame } from './matrix-frame.ts';
import { MatrixRows } from './MatrixRows.tsx';
import { RoleHead } from './RoleHead.tsx';
import type { RoleMatrixProps } from './RoleMatrix.tsx';
import { rolesTexts } from './texts.ts';

/** The height of the bar above every page. */
const TOP_BAR = 56;

/** The matrix on a phone: one role at a time. */
export function OneRole({ roles, areas, drafts, readOnly, onToggle, headOf }: RoleMatrixProps) {
  const texts = useTexts(rolesTexts);
  const locale = useLocale();
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const role = roles.find((one) => one.id === chosen) ?? roles[0];
  if (!role) return null;
  return (
    <>
      <FormLabel id={id} sx={{ display: 'block', mb: 0.5, fontSize: '0.8125rem', color: 'text.primary' }}>
        {texts.role}
      </FormLabel>
      <Select
        fullWidth
        size="small"
        labelId={id}
        value={role.id}
        onChange={(event) => setChosen(event.target.value)}
        sx={{ mb: 1.5 }}
      >
        {roles.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {roleNameIn(locale, one)}
            {countChanges(one, drafts) > 0 && ` · ${texts.changed.toLocaleLowerCase()}`}
          </MenuItem>
        ))}
      </Select>
      <Box
        sx={{
          // Stays visible while ticking, because it has the save button.
          position: 'sticky',
          top: TOP_BAR,
          zIndex: 4,
          px: 1.5,
          py: 1,
          mb: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        <RoleHead role={role} drafts={drafts} {...headOf(role)} />
      </Box>
      <MatrixFrame role="region" aria-label={texts.matrix} tabIndex={0} data-single="">
        <table aria-label={texts.matrix}>
          {areas.map((area) => (
            <MatrixRows
              key={area.name}
              area={area}
              roles={[role]}
              drafts={drafts}
              readOnly={readOnly}
              onToggle={onToggle}
            />
          ))}
        </table>
      </MatrixFrame>
    </>
  );
}
