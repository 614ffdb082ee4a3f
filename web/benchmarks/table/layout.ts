/** The width of the table, not of the window, decides which columns stand in it. */
export const WIDTHS = { year: 1136, second: 996, table: 876 } as const;

const NUMBER = { textAlign: 'right', fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' } as const;

/** On a phone a row is name and number, the picture in full width, then the words and what is usual. */
const CARD = {
  thead: { display: 'none' },
  '& tr > :first-of-type': { pl: 0 },
  '& tr > :last-child': { pr: 0 },
  'tr.indicator': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 1.5,
    rowGap: 0.25,
    py: 1.25,
    px: 2,
    borderTop: 1,
    borderColor: 'divider',
    '& > *': { height: 'auto', p: 0, border: 0 },
    '.picture': { gridColumn: '1 / -1' },
    '.usual': { gridRow: 3, gridColumn: 2 },
    '.words': { gridRow: 3, gridColumn: 1 },
    '.year, .amount, .second': { display: 'none' },
  },
  'tr.process, tr.rest': {
    display: 'block',
    px: 2,
    py: 1,
    bgcolor: 'neutral.sunken',
    '& > *': { display: 'block', width: 'auto', height: 'auto', p: 0, border: 0, bgcolor: 'transparent' },
    '.picture': { display: 'none' },
  },
} as const;

export const TABLE = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  'th, td': { px: 1, fontWeight: 400, textAlign: 'left', verticalAlign: 'middle' },
  '& tr > :first-of-type': { pl: 2.5 },
  '& tr > :last-child': { pr: 2.5 },
  thead: {
    '& th': {
      height: 50,
      pb: 1,
      verticalAlign: 'bottom',
      fontSize: '0.78125rem',
      fontWeight: 500,
      lineHeight: 1.3,
      color: 'text.secondary',
    },
    '& small': { display: 'block', fontSize: '0.75rem', fontWeight: 400 },
  },
  'tr > *': { borderBottom: 1, borderColor: 'divider' },
  'tr.indicator': {
    position: 'relative',
    '&:hover': { bgcolor: 'action.hover' },
    '& > *': { height: 42, lineHeight: 1.25 },
    '& .name a': {
      color: 'inherit',
      fontWeight: 500,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
      // The whole row is the link.
      '&::after': { content: '""', position: 'absolute', inset: 0 },
    },
    '& [tabindex], & [title]': { position: 'relative', zIndex: 1 },
  },
  'tr.process > *': { height: 40, bgcolor: 'neutral.sunken' },
  'tr.rest > *': { height: 38, bgcolor: 'background.default', color: 'text.secondary' },
  'tr.rest b': { fontWeight: 500, color: 'text.primary' },
  '.own': { width: 124, ...NUMBER },
  '.year': { width: 76, ...NUMBER },
  '.usual': { width: 124, ...NUMBER },
  'tr.indicator .usual, tr.indicator .second': { color: 'text.secondary' },
  '.picture': { width: 188 },
  '.words': { width: 184 },
  '.amount': { width: 112, ...NUMBER },
  '.second': { width: 92, ...NUMBER },
  [`@container (max-width: ${WIDTHS.year - 0.05}px)`]: { '.year': { display: 'none' } },
  [`@container (max-width: ${WIDTHS.second - 0.05}px)`]: { '.second': { display: 'none' } },
  [`@container (max-width: ${WIDTHS.table - 0.05}px)`]: CARD,
} as const;
