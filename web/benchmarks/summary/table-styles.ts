import type { SxProps, Theme } from '@mui/material/styles';

/** Good and bad against the market, and what neither is. */
export const COLOURS = {
  better: 'good.main',
  worse: 'bad.main',
  same: 'text.primary',
  steady: 'text.primary',
} as const;

/** On a phone a row becomes a small card: the name, then value and gap, then place and trend. */
const CARD = {
  thead: { display: 'none' },
  '&, tbody': { display: 'block' },
  tr: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gridTemplateAreas: '"name name" "value gap" "place trend"',
    py: 1,
    borderTop: 1,
    borderColor: 'divider',
  },
  td: { px: 0, py: 0.25, borderTop: 0 },
  'td.value': { textAlign: 'left' },
  ...Object.fromEntries(
    ['name', 'value', 'place', 'gap', 'trend'].map((area) => [`td.${area}`, { gridArea: area, textAlign: 'left' }]),
  ),
} as const;

export const TABLE: SxProps<Theme> = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  fontVariantNumeric: 'tabular-nums lining-nums',
  'th, td': { px: 0.75, py: 0.75, textAlign: 'left', verticalAlign: 'top', '&:first-of-type': { pl: 0 } },
  th: { color: 'text.secondary', fontWeight: 500, fontSize: '0.75rem' },
  td: { borderTop: 1, borderColor: 'divider' },
  b: { fontWeight: 600, whiteSpace: 'nowrap' },
  small: { display: 'block', color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' },
  '.name': { minWidth: 140, '& small': { whiteSpace: 'normal' } },
  '.name a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '.value': { textAlign: 'right' },
  '.place': { whiteSpace: 'nowrap', '& svg': { display: 'block' }, '& small': { display: 'inline' } },
  '.trend': { whiteSpace: 'nowrap' },
  '@media screen and (max-width: 599.95px)': CARD,
};
