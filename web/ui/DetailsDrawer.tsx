import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTexts } from './language.tsx';
import { Muted } from './Muted.tsx';
import { partTexts } from './texts.ts';

interface DetailsDrawerProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** Wide enough for a table. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Full details at the side of the page; full screen on a phone. */
export function DetailsDrawer({ open, title, onClose, wide = false, children }: DetailsDrawerProps) {
  const texts = useTexts(partTexts);
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      transitionDuration={150}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: { width: wide ? { xs: '100%', md: 'min(1180px, 92vw)' } : { xs: '100%', sm: 560 } },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: { xs: 2, sm: 3 }, pt: 2.5, pb: 1.5 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton size="small" edge="end" aria-label={texts.close} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3, overflowY: 'auto' }}>{children}</Box>
    </Drawer>
  );
}

/** A part of the details under its own heading. */
export function DetailsPart({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {hint !== undefined && <Muted variant="caption">{hint}</Muted>}
      </Box>
      {children}
    </section>
  );
}

export type Fact = readonly [name: string, value: ReactNode];

interface FactsProps {
  readonly facts: readonly Fact[];
  /** Whether the names are long, or few and short. */
  readonly names?: 'wide' | 'narrow';
}

const NAME_WIDTH = { wide: '280px', usual: '132px', narrow: 'max-content' } as const;

/** Names and values, one pair a line; in a narrow place each value under its name. */
export function Facts({ facts, names }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'fit-content(132px) minmax(0, 1fr)', sm: `${NAME_WIDTH[names ?? 'usual']} 1fr` },
        '@container (max-width: 320px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: 0.75,
        m: 0,
        '& dd': { m: 0 },
      }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
