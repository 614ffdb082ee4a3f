import Box from '@mui/material/Box';
import { NAV_LINKS } from './nav-styles.ts';
import { NavLink } from './NavLink.tsx';
import { DATA } from './places.ts';
import { useDataBadge, usePlaces } from './use-places.ts';

/** The five places of a company, and the pages of the current one. */
export function PlaceLinks({ narrow }: { narrow: boolean }) {
  const { places, place, page } = usePlaces();
  const badge = useDataBadge();
  return (
    <Box
      sx={{
        flex: 1,
        overflowY: 'auto',
        px: 1,
        py: 0.5,
        ...NAV_LINKS,
        ...(narrow && { '& a': { ...NAV_LINKS['& a'], justifyContent: 'center' } }),
        '& li > ul': { my: '2px' },
        // Only the page is highlighted, the place that it is in is only named.
        '& li > ul a': {
          fontWeight: 400,
          ...(!narrow && { pl: 4.75 }),
          '&[aria-current=page]': { bgcolor: 'transparent', fontWeight: 500 },
        },
        '& li.open > a': { color: 'text.primary' },
      }}
    >
      <ul>
        {places.map((one) => {
          const isOpen = one === place && page !== undefined;
          return (
            <li key={one.to} className={isOpen ? 'open' : undefined}>
              <NavLink
                item={one}
                current={one === place && page === undefined}
                narrow={narrow}
                badge={one.label === DATA ? badge : undefined}
              />
              {one === place && one.pages.length > 0 && (
                <ul>
                  {one.pages.map((inner) => (
                    <li key={inner.to}>
                      <NavLink item={inner} current={inner === page} narrow={narrow} inner />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
