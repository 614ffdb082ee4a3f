import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box component="section" id={id} aria-labelledby={`${id}-title`} sx={{ mb: 6 }}>
      <Typography id={`${id}-title`} variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Parts side by side, under each other where there is no room. */
export function Columns({ children, least = 340 }: { children: ReactNode; least?: number }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}px, 100%), 1fr))` }}>
      {children}
    </Box>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>{children}</Box>;
}

export function Panel({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', minWidth: 0 }}>
      {children}
    </Box>
  );
}
