import Box from '@mui/material/Box';
import { Link, useLocation, type LinkProps } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';

export interface LinkTab extends Pick<LinkProps, 'to' | 'params' | 'search'> {
  readonly label: ReactNode;
  /** Selected only on this exact address, not on those below it. */
  readonly exact?: boolean;
  /** Whether it is the current tab, for tabs of one address that differ in a parameter. */
  readonly current?: boolean;
}

/** Tabs that are addresses, so that they open in a new window and work with Back. */
export function LinkTabs({ tabs, label }: { tabs: readonly LinkTab[]; label: string }) {
  const nav = useRef<HTMLElement>(null);
  const { href } = useLocation();
  // On a phone not all tabs fit, so scroll to the current one.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [href]);
  return (
    <Box
      ref={nav}
      component="nav"
      aria-label={label}
      sx={{
        display: 'flex',
        // Wide screens show all of them; a phone scrolls to the current one.
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        gap: 0.5,
        mb: 2.5,
        borderBottom: 1,
        borderColor: 'divider',
        overflowX: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      {tabs.map(({ label: name, exact, current, ...page }) => (
        <Box
          key={`${page.to} ${JSON.stringify(page.search)}`}
          sx={{
            '& > a': {
              display: 'block',
              px: 1.5,
              py: 1.25,
              color: 'text.secondary',
              fontWeight: 500,
              textDecoration: 'none',
              whiteSpace: 'nowrap',
              borderBottom: '2px solid transparent',
              transition: 'color 120ms',
            },
            '& > a:hover': { color: 'text.primary' },
            '& > a[aria-current=page]': { color: 'primary.main', borderBottomColor: 'primary.main' },
            '& > a:focus-visible': { outlineOffset: -3, outlineStyle: 'solid', outlineWidth: 2, borderRadius: 1 },
          }}
        >
          <Link
            {...page}
            className="tab"
            aria-current={current === true ? 'page' : undefined}
            activeOptions={{ exact: exact ?? page.search !== undefined, includeSearch: page.search !== undefined }}
          >
            {name}
          </Link>
        </Box>
      ))}
    </Box>
  );
}
