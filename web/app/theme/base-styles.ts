import type { GlobalStylesProps } from '@mui/material/GlobalStyles';

export const baseStyles: NonNullable<GlobalStylesProps['styles']> = {
  // What takes the focus while scrolling back must not end up under the bar at the top.
  html: { scrollPaddingTop: 64 },
  'body, #root': { minHeight: '100dvh' },
  body: { fontSynthesis: 'none', textRendering: 'optimizeLegibility' },
  ':focus-visible': { outlineColor: 'var(--etalon-palette-primary-main)' },
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
