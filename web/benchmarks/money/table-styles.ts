import type { SxProps, Theme } from '@mui/material/styles';
import { PAPER } from '../paper.ts';

/** Diagonal lines in place of a market that is not shown. */
export const HATCH = {
  height: 16,
  borderRadius: 0.5,
  bgcolor: 'neutral.sunken',
  backgroundImage:
    'repeating-linear-gradient(45deg, transparent 0 4px, color-mix(in srgb, var(--etalon-palette-neutral-control) 45%, transparent) 4px 5px)',
} as const;

/** Below this the columns have no room side by side; paper is narrower, but its type is smaller. */
const NARROW = '@media screen and (max-width: 1199.95px)';

/** A table on a wide screen; below that each row is a card with the bar under its numbers. */
export const MONEY_TABLE: SxProps<Theme> = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.875rem',
  lineHeight: 1.35,
  'th, td': { textAlign: 'left', verticalAlign: 'middle', px: 1.5, py: 0.5, fontWeight: 400 },
  'thead th': { color: 'text.secondary', fontWeight: 500, fontSize: '0.75rem', verticalAlign: 'bottom' },
  'tbody tr': { borderTop: 1, borderColor: 'divider' },
  'tbody tr.row': { height: 44, '&:hover': { bgcolor: 'action.hover' } },
  '.name': { width: '24%', pl: 1, fontWeight: 500 },
  '.name > div': { display: 'flex', alignItems: 'center', gap: 0.5 },
  '.name a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '.own': { width: 92, textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '.market': { width: 172, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '.place': { width: 160 },
  '.base': { width: 160, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '.advice': { width: 100, '@media screen and (max-width: 1359.95px)': { display: 'none !important' } },
  'td.roubles': { position: 'relative', p: 0 },
  '.why': { color: 'text.secondary' },
  small: { display: 'block', fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' },
  '.head': { bgcolor: 'neutral.sunken', fontWeight: 600, '& small': { display: 'inline', ml: 1 } },
  [NARROW]: {
    '&, & > tbody': { display: 'block' },
    // Cells name themselves instead.
    '& > thead': { display: 'none' },
    'td[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      fontSize: '0.75rem',
      fontWeight: 400,
      color: 'text.secondary',
    },
    '& > tbody > tr': { display: 'block' },
    'tbody tr.row': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateAreas: '"name name" "own market" "base place" "roubles roubles"',
      height: 'auto',
      py: 1,
    },
    'td.head, td.none, td.details': { display: 'block' },
    'tr.row > *': { width: 'auto', textAlign: 'left' },
    '.name': { gridArea: 'name' },
    '.own': { gridArea: 'own' },
    '.market': { gridArea: 'market' },
    '.place': { gridArea: 'place' },
    '.base': { gridArea: 'base' },
    '.roubles': { gridArea: 'roubles' },
    'tr.row td': { py: 0.5 },
    // The name above, the bar below.
    'td.roubles': { height: 50, mx: 1.5, '& > div': { top: 22, px: 0 } },
    'td.details': { px: 1 },
  },
  // The type of paper is smaller: numbers need less, so that names take a line or two and bars have their length.
  '@media print': {
    '.name': { width: '22%' },
    '.own': { width: 64 },
    '.market': { width: 140 },
    '.place': { width: 150 },
    '.base': { width: 210 },
    '.advice': { width: 80 },
  },
};

export const PRODUCT: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 1,
  my: 1,
  '& b': { fontWeight: 600, whiteSpace: 'nowrap' },
};

/** The page in print: the table goes on over sheets, its rows stay whole. */
export const MONEY_PAPER = {
  '@media print': {
    ...PAPER,
    '.MuiCard-root': { padding: '0 !important', border: '0 !important', overflow: 'visible !important' },
    'tbody tr.row': { height: '26px !important', breakInside: 'avoid' },
    'tbody tr.row > *': { paddingBlock: '1px !important' },
    'td.place svg': { height: '22px !important' },
  },
} as const;
