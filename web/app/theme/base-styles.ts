import type { GlobalStylesProps } from '@mui/material/GlobalStyles';

export const baseStyles: NonNullable<GlobalStylesProps['styles']> = {
  // A focused element must not end up under the top bar.
  html: { scrollPaddingTop: 64 },
  'body, #root': { minHeight: '100dvh' },
  body: { fontSynthesis: 'none', textRendering: 'optimizeLegibility' },
  // The same ring everywhere, links of the browser's own style included.
  ':where(:focus-visible)': { outline: '2px solid var(--etalon-palette-primary-main)', outlineOffset: 2 },
  '::selection': { background: 'color-mix(in srgb, var(--etalon-palette-primary-main) 28%, transparent)' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
};
