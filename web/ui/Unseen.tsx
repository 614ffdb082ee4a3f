import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Words only for those who listen to the page. */
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
