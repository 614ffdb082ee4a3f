import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../language.tsx';
import { Small } from '../../Muted.tsx';
import { choosingTexts } from './texts.ts';

interface ChoosingBarProps {
  readonly choosing: { readonly picks: ReadonlyMap<unknown, unknown>; readonly clear: () => void };
  /** Beside the number of ticked rows. */
  readonly note?: string | undefined;
  /** More than these cannot be changed at once: the bar says so. */
  readonly most?: number | undefined;
  /** What can be done with all of them; disabled when they are too many. */
  readonly children: (disabled: boolean) => ReactNode;
}

/** What can be done with all ticked rows; stays at the bottom of the screen. */
export function ChoosingBar({ choosing: { picks, clear }, note, most = Infinity, children }: ChoosingBarProps) {
  const texts = useTexts(choosingTexts);
  if (picks.size === 0) return null;
  const tooMany = picks.size > most;
  return (
    <Card
      component="section"
      aria-label={texts.bulk}
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 4,
        mt: 1.5,
        mx: 'auto',
        width: 'fit-content',
        maxWidth: 1,
        px: 2,
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        boxShadow: 6,
        '@media (prefers-reduced-motion: no-preference)': { animation: 'appear 150ms' },
        '@keyframes appear': { from: { opacity: 0, transform: 'translateY(8px)' } },
      }}
    >
      <Box role="status" sx={{ mr: 1 }}>
        <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
          {texts.selected(picks.size)}
        </Box>
        {note !== undefined && <Small>{note}</Small>}
        {tooMany && <Small>{texts.most(most)}</Small>}
      </Box>
      {children(tooMany)}
      <IconButton size="small" aria-label={texts.unselectAll} title={texts.unselectAll} onClick={clear}>
        <X size={18} aria-hidden />
      </IconButton>
    </Card>
  );
}
