import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** A small line above the title and a part of the heading, where the title alone does not name the page. */
  readonly above?: ReactNode;
  readonly subtitle?: ReactNode;
  /** The primary action of the page. */
  readonly action?: ReactNode;
  /** Secondary actions before the primary one: a menu, an export. */
  readonly extra?: ReactNode;
}

export function PageHeader({ title, above, subtitle, action, extra }: PageHeaderProps) {
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, rowGap: 1.5, mb: 2.5 }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere', textWrap: 'balance' }}>
          {above !== undefined && (
            <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 500, mb: 0.25 }}>
              {above}
            </Box>
          )}
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
