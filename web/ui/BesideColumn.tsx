import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface BesideColumnProps {
  /** The narrow column on the right; below on a screen without room for both. */
  readonly aside: ReactNode;
  readonly width: number;
  readonly from?: 'md' | 'lg';
  readonly children: ReactNode;
}

const COLUMN = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** A page in two columns: its parts one below the other, and a narrow column beside them. */
export const BesideColumn = ({ aside, width, from = 'lg', children }: BesideColumnProps) => (
  <Box
    sx={{
      ...COLUMN,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: `minmax(0, 1fr) ${width}px` },
    }}
  >
    <Box sx={COLUMN}>{children}</Box>
    {aside}
  </Box>
);
