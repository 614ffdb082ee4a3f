import Box from '@mui/material/Box';
import { memo } from 'react';
import { CODE_MEANINGS } from '#domain/access/code-meanings.ts';
import { describeCode, type Code } from '#domain/access/codes.ts';
import { roleNameIn } from '#domain/access/roles.ts';
import type { Role } from '#contract/access-roles.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import type { Area } from './areas.ts';
import { countHeld, holds, isChanged, type Drafts } from './drafts.ts';
import { rolesTexts } from './texts.ts';
import { Tick } from './Tick.tsx';

export type TogglePermissions = (role: Role, codes: readonly Code[], value: boolean) => void;

interface RowsProps {
  readonly area: Area;
  readonly roles: readonly Role[];
  readonly drafts: Drafts;
  readonly readOnly: boolean;
  readonly onToggle: TogglePermissions;
}

/** One area of the matrix: a row that ticks all its codes, and a row for each code. */
export const MatrixRows = memo(function MatrixRows({ area, roles, drafts, readOnly, onToggle }: RowsProps) {
  const texts = useTexts(rolesTexts);
  const locale = useLocale();
  const audiences = { operator: texts.operator, company: texts.company, both: texts.both };
  return (
    <tbody>
      <tr data-area="">
        <th scope="rowgroup" data-first="">
          {area.name}
        </th>
        {roles.map((role) => {
          const held = countHeld(role, drafts, area.codes);
          return (
            <td key={role.id} data-role="">
              <Box sx={{ display: 'flex', justifyContent: 'center', alignItems: 'center', gap: 1 }}>
                <Tick
                  label={texts.area(roleNameIn(locale, role), area.name)}
                  checked={held === area.codes.length}
                  mixed={held > 0 && held < area.codes.length}
                  disabled={readOnly || area.codes.every((code) => role.fixed[code] !== undefined)}
                  // From a mixed state the first click grants everything that can be granted.
                  onChange={() => onToggle(role, area.codes, gives(role, area, drafts))}
                />
                <Box component="span" aria-hidden sx={{ color: 'text.secondary', fontSize: '0.75rem', minWidth: 52 }}>
                  {texts.holdsOf(held, area.codes.length)}
                </Box>
              </Box>
            </td>
          );
        })}
      </tr>
      {area.codes.map((code) => (
        <tr key={code} data-row="">
          <th scope="row" data-first="" title={`${describeCode(code)[locale]} (${code})`}>
            {describeCode(code)[locale]} <code>{code}</code>
            <Small data-meaning="">
              {audiences[CODE_MEANINGS[code].audience]} {CODE_MEANINGS[code].opens[locale]}
            </Small>
          </th>
          {roles.map((role) => (
            <Cell key={role.id} role={role} code={code} drafts={drafts} readOnly={readOnly} onToggle={onToggle} />
          ))}
        </tr>
      ))}
    </tbody>
  );
});

/** Whether something grantable is missing; otherwise the next click removes. */
const gives = (role: Role, { codes }: Area, drafts: Drafts): boolean =>
  codes.some((code) => !holds(role, drafts, code) && role.fixed[code] === undefined);

function Cell({
  role,
  code,
  drafts,
  readOnly,
  onToggle,
}: Omit<RowsProps, 'area' | 'roles'> & { role: Role; code: Code }) {
  const texts = useTexts(rolesTexts);
  const locale = useLocale();
  const fixed = role.fixed[code];
  const changed = isChanged(role, drafts, code);
  const why = { always: texts.always, never: texts.never, beyond: texts.beyond };
  return (
    <td data-role="" data-changed={changed ? '' : undefined}>
      <Tick
        label={texts.cell(roleNameIn(locale, role), describeCode(code)[locale])}
        checked={holds(role, drafts, code)}
        disabled={readOnly || fixed !== undefined}
        title={fixed ? why[fixed] : changed ? texts.changed : undefined}
        onChange={(value) => onToggle(role, [code], value)}
      />
    </td>
  );
}
