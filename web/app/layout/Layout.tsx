import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/ui/language.tsx';
import { FirstSteps } from '../first-steps/FirstSteps.tsx';
import { ScreenHint } from '../first-steps/ScreenHint.tsx';
import { useVisitedStep } from '../first-steps/use-first-steps.ts';
import { ForbiddenPage } from '../pages/ForbiddenPage.tsx';
import { pageAt, PAGES } from '../pages.ts';
import { usePerson } from '../person.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { Sidebar } from './Sidebar.tsx';
import { layoutTexts } from './texts.ts';
import { TopBar } from './TopBar.tsx';
import { useCurrentPage } from './use-current-page.ts';
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

/** Shows a page only to people with the required rights; without them its code is not loaded. */
function GuardedPage() {
  const { mayCall } = usePerson();
  const { path } = useCurrentPage();
  const page = pageAt(path);
  useVisitedStep();
  if (page !== undefined && !mayCall(page)) return <ForbiddenPage />;
  return (
    <>
      {path === '/sessions/import' && !mayCall(PAGES['/']) && <FirstSteps />}
      <ScreenHint />
      <Outlet />
    </>
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
