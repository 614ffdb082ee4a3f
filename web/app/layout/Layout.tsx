import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/ui/language.tsx';
import { usePerson } from '../person.ts';
import { BottomBar } from './BottomBar.tsx';
import { GuardedPage } from './GuardedPage.tsx';
import { MenuTabs } from './MenuTabs.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PlaceTabs } from './PlaceTabs.tsx';
import { Sidebar } from './Sidebar.tsx';
import { layoutTexts } from './texts.ts';
import { TopBar } from './TopBar.tsx';
import { useFocusOnTitle, usePageTitle } from './use-page-title.ts';

const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }));

function SkipLink() {
  const { skip } = useTexts(layoutTexts);
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 8,
        left: 8,
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {skip}
    </Box>
  );
}

/** The frame around every page: navigation, bar, content. */
export function Layout() {
  // Undefined until first opened: a wide screen never loads the drawer.
  const [menuOpen, setMenuOpen] = useState<boolean>();
  const { isStaff } = usePerson();
  usePageTitle();
  useFocusOnTitle();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        minHeight: '100dvh',
        '--bottom-bar': isStaff ? '0px' : { xs: 'calc(60px + env(safe-area-inset-bottom))', md: '0px' },
      }}
    >
      <SkipLink />
      <Sidebar />
      {menuOpen !== undefined && (
        <Suspense>
          <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TopBar onMenu={isStaff ? () => setMenuOpen(true) : undefined} />
        <OfflineNotice />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            maxWidth: 1440,
            mx: 'auto',
            px: { xs: 2, sm: 3 },
            pt: { xs: 2, sm: 3 },
            pb: (theme) => ({
              xs: `calc(${theme.spacing(2)} + var(--bottom-bar))`,
              sm: `calc(${theme.spacing(3)} + var(--bottom-bar))`,
            }),
            '&:focus, & h1:focus': { outline: 'none' },
          }}
        >
          {isStaff ? <MenuTabs /> : <PlaceTabs />}
          <GuardedPage />
        </Box>
      </Box>
      {!isStaff && <BottomBar />}
    </Box>
  );
}
