import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface StatusPageProps {
  readonly status?: number;
  readonly title: string;
  readonly subtitle: string;
  readonly children?: ReactNode;
}

/** A page for an error status: the number, an explanation and what can be done. */
export function StatusPage({ status, title, subtitle, children }: StatusPageProps) {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '70dvh', px: 2, textAlign: 'center' }}>
      <Box sx={{ maxWidth: 560 }}>
        {status !== undefined && (
          <Typography
            component="p"
            sx={{ fontSize: { xs: 72, sm: 104 }, fontWeight: 700, lineHeight: 1, color: 'primary.main', mb: 2 }}
          >
            {status}
          </Typography>
        )}
        <Typography variant="h1" sx={{ mb: 1 }}>
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: 3 }}>{subtitle}</Typography>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>{children}</Box>
      </Box>
    </Box>
  );
}
