import Box from '@mui/material/Box';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';

export interface LinkTab {
  readonly to: string;
  readonly label: ReactNode;
  /** Selected only on this very address, not on those below it. */
  readonly exact?: boolean;
  /** For tabs of one address that differ in a parameter: the parameter, and whether it is the one shown. */
  readonly search?: Readonly<Record<string, string | undefined>>;
  readonly current?: boolean;
}

/** The kit knows no routes: an address is any text here, and the app's own tests see that it leads somewhere. */
const AnyLink = Link as unknown as ComponentType<{
  to: string;
  search: LinkTab['search'];
  className: string;
  'aria-current': 'page' | undefined;
  activeOptions: { exact: boolean; includeSearch: boolean };
  children: ReactNode;
}>;

/** Tabs that are addresses: they can be opened in a new window and the way back works. */
export function LinkTabs({ tabs, label }: { tabs: readonly LinkTab[]; label: string }) {
  const nav = useRef<HTMLElement>(null);
  const { href } = useLocation();
  // On a phone not all of them fit: the one that is shown comes into sight.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [href]);
  return (
    <Box
      ref={nav}
      component="nav"
      aria-label={label}
      sx={{
        display: 'flex',
        gap: 0.5,
        mb: 2.5,
        borderBottom: 1,
        borderColor: 'divider',
        overflowX: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      {tabs.map((tab) => (
        <Box
          key={`${tab.to} ${JSON.stringify(tab.search)}`}
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
          <AnyLink
            to={tab.to}
            search={tab.search}
            className="tab"
            aria-current={tab.current === true ? 'page' : undefined}
            activeOptions={{ exact: tab.exact ?? tab.search !== undefined, includeSearch: tab.search !== undefined }}
          >
            {tab.label}
          </AnyLink>
        </Box>
      ))}
    </Box>
  );
}
