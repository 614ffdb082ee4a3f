import type { SxProps, Theme } from '@mui/material/styles';

/** Colours of good, bad and neutral against the market. */
export const COLOURS = {
  better: 'good.main',
  worse: 'bad.main',
  same: 'text.primary',
  steady: 'text.primary',
} as const;

/**
 * The name of an indicator has its own line: with two lists side by side, names beside the figures would break into
 * four lines. On a phone the figures take two lines.
 */
export const TABLE: SxProps<Theme> = {
  width: '100%',
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  '&, tbody': { display: 'block' },
  tr: {
    display: 'grid',
    columnGap: 1.5,
    rowGap: 0.5,
    py: 1,
    gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr) minmax(0, 1.1fr) minmax(0, 1.2fr) minmax(0, 1.4fr)' },
    gridTemplateAreas: {
      xs: '"name name" "value gap" "place trend"',
      sm: '"name name name name" "value place gap trend"',
    },
  },
  'tbody tr': { borderTop: 1, borderColor: 'divider' },
  '.name': { gridArea: 'name' },
  '.value': { gridArea: 'value' },
  '.place': { gridArea: 'place' },
  '.gap': { gridArea: 'gap' },
  '.trend': { gridArea: 'trend' },
  'th, td': { p: 0, textAlign: 'left' },
  th: { color: 'text.secondary', fontWeight: 500, fontSize: '0.75rem' },
  // The heading of the names is for screen readers only.
  'th.name': { position: 'absolute', clipPath: 'inset(50%)' },
  thead: { display: { xs: 'none', sm: 'block' } },
  'thead tr': { py: 0.5, rowGap: 0 },
  b: { fontWeight: 600, whiteSpace: 'nowrap' },
  small: { display: 'block', color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' },
  'td.name': { fontWeight: 500, '& small': { display: 'inline', fontWeight: 400, whiteSpace: 'normal' } },
  'td.name a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  'td:not(.name)': { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' },
  // Side by side the lists have little room, so long differences wrap.
  'td.gap, td.gap b, td.gap small, td.trend, td.trend small': { whiteSpace: 'normal' },
  'td.place': { whiteSpace: 'normal', '& svg': { display: 'block' }, '& small': { display: 'inline' } },
};
