import type { SxProps, Theme } from '@mui/material/styles';

/** Good and bad against the market, and what neither is. */
export const COLOURS = {
  better: 'good.main',
  worse: 'bad.main',
  same: 'text.primary',
  steady: 'text.primary',
} as const;

/**
 * The name of an indicator takes a line of its own: two lists stand side by side, and beside their figures names would
 * break into four lines. On a phone the figures take two lines.
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
  // The names need no heading to be seen, only to be heard.
  'th.name': { position: 'absolute', clipPath: 'inset(50%)' },
  thead: { display: { xs: 'none', sm: 'block' } },
  'thead tr': { py: 0.5, rowGap: 0 },
  b: { fontWeight: 600, whiteSpace: 'nowrap' },
  small: { display: 'block', color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' },
  'td.name': { fontWeight: 500, '& small': { display: 'inline', fontWeight: 400, whiteSpace: 'normal' } },
  'td.name a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  'td:not(.name)': { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' },
  // Beside each other the lists leave little room: long differences go on in a second line.
  'td.gap, td.gap b, td.gap small, td.trend, td.trend small': { whiteSpace: 'normal' },
  'td.place': { whiteSpace: 'normal', '& svg': { display: 'block' }, '& small': { display: 'inline' } },
};
