import { useState, type KeyboardEvent } from 'react';
import type { Role } from '#contract/access-roles.ts';
import { useTexts } from '#web/ui/language.tsx';
import type { Area } from './areas.ts';
import type { Drafts } from './drafts.ts';
import { MatrixFrame } from './matrix-frame.ts';
import { MatrixRows, type TogglePermissions } from './MatrixRows.tsx';
import { RoleHead, type RoleHeadProps } from './RoleHead.tsx';
import { rolesTexts } from './texts.ts';

export interface RoleMatrixProps {
  readonly roles: readonly Role[];
  readonly areas: readonly Area[];
  readonly drafts: Drafts;
  readonly readOnly: boolean;
  readonly onToggle: TogglePermissions;
  readonly headOf: (role: Role) => Omit<RoleHeadProps, 'role' | 'drafts'>;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys move between enabled boxes; Home moves to the role's save button. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const cell = (event.target as HTMLElement).closest('td');
  const table = cell?.closest('table');
  if (!cell || !table || (!step && event.key !== 'Home')) return;
  event.preventDefault();
  const head = table.tHead?.rows[0]?.cells[cell.cellIndex];
  if (!step) return (head?.querySelector<HTMLElement>('[data-save]') ?? head?.querySelector('button'))?.focus();
  const rows = [...table.querySelectorAll('tbody tr')];
  let row = rows.indexOf(cell.parentElement as HTMLTableRowElement);
  let column = cell.cellIndex;
  for (;;) {
    row += step[0];
    column += step[1];
    const next = (rows[row] as HTMLTableRowElement | undefined)?.cells[column];
    if (!next) return;
    const box = next.querySelector<HTMLInputElement>('input:enabled');
    if (box) return box.focus();
  }
}

/** The table of roles and codes. */
export function RoleMatrix({ roles, areas, drafts, readOnly, onToggle, headOf }: RoleMatrixProps) {
  const texts = useTexts(rolesTexts);
  const [scrolled, setScrolled] = useState(false);
  return (
    <MatrixFrame
      role="region"
      aria-label={texts.matrix}
      tabIndex={0}
      data-scrolled={scrolled ? '' : undefined}
      onScroll={(event) => setScrolled(event.currentTarget.scrollLeft > 0)}
      onKeyDown={walk}
      style={{ maxHeight: 'max(340px, calc(100dvh - 250px))' }}
    >
      <table aria-label={texts.matrix}>
        <thead>
          <tr>
            <th scope="col" data-first="">
              {texts.permission}
            </th>
            {roles.map((role) => (
              <th key={role.id} scope="col" data-role="">
                <RoleHead role={role} drafts={drafts} {...headOf(role)} />
              </th>
            ))}
          </tr>
        </thead>
        {areas.map((area) => (
          <MatrixRows
            key={area.name}
            area={area}
            roles={roles}
            drafts={drafts}
            readOnly={readOnly}
            onToggle={onToggle}
          />
        ))}
      </table>
    </MatrixFrame>
  );
}
