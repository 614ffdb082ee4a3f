import type { ColorSystemOptions } from '@mui/material/styles';
import type { Tokens, Tone } from './tokens.ts';

const tone = ({ main, strong, soft, on }: Tone) => ({ main, dark: strong, light: soft, contrastText: on });

/** One scheme of the theme from its tokens; both schemes pass through here, so neither can lack a colour. */
export const schemeOf = (t: Tokens): ColorSystemOptions => ({
  palette: {
    primary: tone(t.primary),
    secondary: { main: t.inkSoft, dark: t.ink, light: t.sunken, contrastText: t.surface },
    warning: tone(t.warning),
    error: tone(t.error),
    info: tone(t.info),
    success: tone(t.success),
    good: tone(t.good),
    bad: tone(t.bad),
    market: { line: t.market, band: t.marketBand },
    neutral: { sunken: t.sunken, control: t.control, faint: t.inkFaint },
    text: { primary: t.ink, secondary: t.inkSoft, disabled: t.inkFaint },
    background: { default: t.canvas, paper: t.surface },
    divider: t.line,
    TableCell: { border: t.line },
    Tooltip: { bg: t.ink },
  },
  overlays: Array.from({ length: 25 }, () => 'none') as NonNullable<ColorSystemOptions['overlays']>,
});
