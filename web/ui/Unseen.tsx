import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Text for screen readers only. */
export function Unseen({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <Box
      component="span"
      role={role}
      sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
    >
      {children}
    </Box>
  );
}
