import { useColorScheme, useTheme, type Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { usePrinting } from '../use-printing.ts';

/** The chart colours of the current scheme, because a canvas cannot read CSS variables. */
export interface ChartTokens {
  readonly scheme: 'light' | 'dark';
  readonly ink: string;
  readonly inkSoft: string;
  readonly line: string;
  readonly surface: string;
  readonly own: string;
  /** The market's median, and the band around it. */
  readonly market: string;
  readonly band: string;
  readonly good: string;
  readonly bad: string;
  readonly warning: string;
  readonly error: string;
  readonly font: string;
}

/** The colours of a chart from one scheme of the theme. */
export function chartTokens(theme: Theme, scheme: ChartTokens['scheme']): ChartTokens {
  const palette = theme.colorSchemes[scheme]?.palette ?? theme.palette;
  return {
    scheme,
    ink: palette.text.primary,
    inkSoft: palette.text.secondary,
    line: palette.divider,
    surface: palette.background.paper,
    own: palette.primary.main,
    market: palette.market.line,
    band: palette.market.band,
    good: palette.good.main,
    bad: palette.bad.main,
    warning: palette.warning.main,
    error: palette.error.main,
    font: String(theme.typography.fontFamily),
  };
}

export function useChartTokens(): ChartTokens {
  const theme = useTheme();
  const { mode, systemMode } = useColorScheme();
  const printing = usePrinting();
  // Paper is white.
  const scheme = printing ? 'light' : ((mode === 'system' ? systemMode : mode) ?? 'light');
  return useMemo(() => chartTokens(theme, scheme), [theme, scheme]);
}
