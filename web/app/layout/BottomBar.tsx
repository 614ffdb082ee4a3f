import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import { Link, type AnyRouter } from '@tanstack/react-router';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { layoutTexts } from './texts.ts';
import { DATA } from './places.ts';
import { useDataBadge, usePlaces } from './use-places.ts';

/** The five places at the bottom of a phone. */
export function BottomBar() {
  const texts = useTexts(layoutTexts);
  const locale = useLocale();
  const { places, place } = usePlaces();
  const badge = useDataBadge();
  return (
    <Box
      component="nav"
      aria-label={texts.places}
      sx={{
        display: { xs: 'grid', md: 'none' },
        displayPrint: 'none',
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(0, 1fr)',
        height: 'var(--bottom-bar)',
        pb: 'env(safe-area-inset-bottom)',
        boxSizing: 'border-box',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        '& a': {
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          gap: '3px',
          minWidth: 0,
          fontSize: '0.75rem',
          fontWeight: 500,
          color: 'text.secondary',
          textDecoration: 'none',
        },
        '& a[aria-current=page]': { color: 'primary.main' },
        '& a:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -3 },
      }}
    >
      {places.map((one) => {
        const Icon = one.icon;
        const own = one.label === DATA ? badge : undefined;
        return (
          <Link<AnyRouter, string, string>
            key={one.to}
            to={one.to}
            aria-current={one === place ? 'page' : undefined}
            activeOptions={{ exact: true }}
            aria-label={own && `${one.short[locale]}, ${own.label}`}
          >
            <Badge color="warning" badgeContent={own?.count} max={99}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
            </Badge>
            <span>{one.short[locale]}</span>
          </Link>
        );
      })}
    </Box>
  );
}
