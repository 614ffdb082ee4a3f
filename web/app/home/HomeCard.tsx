import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LinkProps } from '@tanstack/react-router';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import { BoxLink } from '../links.tsx';

interface HomeCardProps {
  readonly page: LinkProps;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

/** A link from the home page; the whole card is clickable. */
export function HomeCard({ page, icon: Icon, title, text }: HomeCardProps) {
  return (
    <BoxLink
      {...page}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto 1fr', md: '1fr' },
        columnGap: 2,
        rowGap: 2,
        alignContent: 'start',
        p: { xs: 2, sm: 3 },
        borderRadius: 1.5,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        color: 'text.primary',
        textDecoration: 'none',
        transition: 'border-color 150ms, box-shadow 150ms, transform 150ms',
        '&:hover': { borderColor: 'primary.main', boxShadow: 3, transform: 'translateY(-2px)' },
        '& .arrow': { transition: 'transform 150ms' },
        '&:hover .arrow': { transform: 'translateX(4px)' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 48,
          height: 48,
          borderRadius: 1.5,
          color: 'primary.main',
          bgcolor: 'primary.light',
        }}
      >
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box>
        <Typography variant="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {title}
          <Box component="span" className="arrow" sx={{ display: 'flex', color: 'primary.main' }}>
            <ArrowRight size={18} aria-hidden />
          </Box>
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5, textWrap: 'pretty' }}>{text}</Typography>
      </Box>
    </BoxLink>
  );
}
