import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/ui/language.tsx';
import { GuardedPage } from './GuardedPage.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
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
  usePageTitle();
  useFocusOnTitle();
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', minHeight: '100dvh' }}>
      <SkipLink />
      <Sidebar />
      {menuOpen !== undefined && (
        <Suspense>
          <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TopBar onMenu={() => setMenuOpen(true)} />
        <OfflineNotice />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            maxWidth: 1440,
            mx: 'auto',
            px: { xs: 2, sm: 3 },
            py: { xs: 2, sm: 3 },
            '&:focus, & h1:focus': { outline: 'none' },
          }}
        >
          <GuardedPage />
        </Box>
      </Box>
    </Box>
  );
}
