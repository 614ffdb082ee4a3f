/** The width of the table, not of the window, decides: on a phone a section is a card of two lines. */
const CARD = {
  thead: { display: 'none' },
  'tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: 1.5,
    rowGap: 0.5,
    px: 2,
    py: 1.25,
    borderTop: 1,
    borderColor: 'divider',
    '& > *': { height: 'auto', p: 0, border: 0 },
    '& > th': { gridColumn: '1 / -1' },
    '.opens, .due': { display: 'none' },
    '.who': { gridColumn: '1 / -1', minHeight: 44 },
  },
} as const;

const NUMBER = { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' } as const;

export const SECTIONS = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  'th, td': { px: 1, textAlign: 'left', verticalAlign: 'middle', borderBottom: 1, borderColor: 'divider' },
  '& tr > :first-of-type': { pl: 2.5 },
  '& tr > :last-child': { pr: 2.5 },
  'thead th': {
    height: 44,
    verticalAlign: 'bottom',
    pb: 0.75,
    fontSize: '0.8125rem',
    fontWeight: 500,
    color: 'text.secondary',
    '& small': { display: 'block', fontSize: '0.75rem', fontWeight: 400 },
  },
  'tbody th': { fontWeight: 500, overflowWrap: 'anywhere' },
  'tbody tr > *': { height: 43, py: 0.5 },
  '.collected': { width: 150, ...NUMBER },
  '.core': { width: 100, ...NUMBER },
  '.opens': { width: 96, ...NUMBER, textAlign: 'right', pr: 2 },
  '.who': { width: 172 },
  '.due': { width: 112, ...NUMBER },
  // Beside the right column of a small screen the day goes first: the sentence above the table says it for the whole year.
  '@container (max-width: 840px)': { '.due': { display: 'none' } },
  '@container (max-width: 600px)': CARD,
} as const;
