import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: ReactNode;
  /** How to fill this place, in one or two sentences. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: LucideIcon;
  /** Less padding, inside a panel or a table. */
  readonly dense?: boolean;
}

export function EmptyState({ title, children, action, icon: Icon = Inbox, dense = false }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 0.5,
        px: 2,
        py: dense ? 4 : { xs: 6, sm: 9 },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 44,
          height: 44,
          mb: 1,
          borderRadius: '50%',
          color: 'text.secondary',
          bgcolor: 'neutral.sunken',
        }}
      >
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </Box>
      <Typography component="p" variant="h3">
        {title}
      </Typography>
      {children !== undefined && (
        <Typography component="div" sx={{ color: 'text.secondary', maxWidth: '52ch', textWrap: 'pretty' }}>
          {children}
        </Typography>
      )}
      {action !== undefined && (
        <Box sx={{ mt: 1.5, display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>{action}</Box>
      )}
    </Box>
  );
}

/** The same in a card of its own, in the place of a page. */
export const EmptyCard = (props: EmptyStateProps) => (
  <Card>
    <EmptyState {...props} />
  </Card>
);
