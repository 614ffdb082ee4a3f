import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { ActionMenu } from '#web/ui/table/RowActions.tsx';
import type { RowAction } from '#web/ui/table/Table.tsx';
import { factorTexts } from './texts.ts';

interface LineProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** One line of the list: what it is, what is known about it, and what can be done. */
export function FactorLine({ icon: Icon, name, about, children }: LineProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ color: 'text.secondary', display: 'flex' }}>
        <Icon size={20} aria-hidden />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{about}</Box>
      </Box>
      {children}
    </Box>
  );
}

interface RowProps extends Pick<LineProps, 'icon' | 'name'> {
  readonly factor: { readonly created_at: string; readonly last_used_at: string | null };
  readonly actions: readonly RowAction[];
}

export function FactorRow({ icon, name, factor, actions }: RowProps) {
  const texts = useTexts(factorTexts);
  const about = (
    <>
      {texts.added} <DateTime value={factor.created_at} format="date" />
      {' · '}
      {factor.last_used_at === null ? (
        texts.neverUsed
      ) : (
        <>
          {texts.used} <DateTime value={factor.last_used_at} />
        </>
      )}
    </>
  );
  return (
    <FactorLine icon={icon} name={name} about={about}>
      <ActionMenu label={texts.actions(name)} actions={actions} />
    </FactorLine>
  );
}
