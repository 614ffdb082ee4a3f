import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useLocale } from '#web/ui/language.tsx';
import { pageNonce } from '#web/ui/page-nonce.ts';
import { usePrinting } from '#web/ui/use-printing.ts';
import { baseStyles } from './base-styles.ts';
import { themeFor } from './theme.ts';
import './fonts.css';

const nonce = pageNonce();
const cache = createCache(nonce === undefined ? { key: 'e' } : { key: 'e', nonce });

const globals = <GlobalStyles styles={baseStyles} />;

const SCHEME = 'data-color-scheme';

/** Paper is white: whatever the screen shows, the light scheme is printed. */
function useLightPaper(): void {
  const printing = usePrinting();
  useLayoutEffect(() => {
    const root = document.documentElement;
    const shown = root.getAttribute(SCHEME);
    if (!printing || shown === null) return undefined;
    root.setAttribute(SCHEME, 'light');
    return () => root.setAttribute(SCHEME, shown);
  }, [printing]);
}

/** Theme, base styles and the style cache. Must be inside LocaleProvider: MUI's own texts follow the language. */
export function ThemeFrame({ children }: { children: ReactNode }) {
  const locale = useLocale();
  useLightPaper();
  const theme = useMemo(() => themeFor(locale), [locale]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="etalon.color-mode" noSsr>
        <CssBaseline enableColorScheme />
        {globals}
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
