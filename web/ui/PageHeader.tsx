import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** The primary action of the page. */
  readonly action?: ReactNode;
  /** Secondary actions before the primary one: a menu, an export. */
  readonly extra?: ReactNode;
}

export function PageHeader({ title, subtitle, action, extra }: PageHeaderProps) {
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, rowGap: 1.5, mb: 2.5 }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere', textWrap: 'balance' }}>
          {title}
        </Typography>
        {subtitle !== undefined && (
          <Typography component="div" sx={{ color: 'text.secondary', mt: 0.25, maxWidth: '110ch', textWrap: 'pretty' }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {(action !== undefined || extra !== undefined) && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          {extra}
          {action}
        </Box>
      )}
    </Box>
  );
}
