import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A part of a drawer under its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}
