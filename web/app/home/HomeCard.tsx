import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { BoxLink } from '../links.tsx';

interface HomeCardProps {
  readonly page: LinkProps;
  readonly icon: LucideIcon;
  readonly title: string;
  /** Null: a slim card with its title alone. */
  readonly text: string | null;
  /** A button of its own, above the link that the card is. */
  readonly action?: ReactNode;
}

/** A link from the home page; the whole card is clickable. */
export function HomeCard({ page, icon: Icon, title, text, action }: HomeCardProps) {
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        gap: { xs: 1, sm: 1.5 },
        alignItems: 'center',
        minHeight: text === null ? 44 : 64,
        px: text === null ? { xs: 1, sm: 1.5 } : 2,
        py: text === null ? 0.25 : 1,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        transition: 'border-color 150ms',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: text === null ? 28 : 36,
          height: text === null ? 28 : 36,
          borderRadius: 1,
          color: 'primary.main',
          bgcolor: 'primary.light',
        }}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          variant="h3"
          component="h2"
          sx={text === null ? { fontSize: { xs: '0.8125rem', sm: '0.9375rem' } } : {}}
        >
          <BoxLink
            {...page}
            sx={{
              color: 'inherit',
              textDecoration: 'none',
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {title}
          </BoxLink>
        </Typography>
        {text !== null && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        )}
      </Box>
      {action !== undefined && <Box sx={{ position: 'relative', zIndex: 1, flex: 'none' }}>{action}</Box>}
    </Box>
  );
}
