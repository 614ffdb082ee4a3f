/** The screen on paper: only the title and the summary, both lists side by side. */
export const PAPER = {
  '@media print': {
    '@page': { size: 'A4 landscape', margin: '8mm' },
    html: { fontSize: '10.5px !important' },
    'body, html': { background: '#fff !important' },
    'nav, aside, .etalon-screen, header button, a[href="#content"], #root header:not(main header)': {
      display: 'none !important',
    },
    main: { maxWidth: 'none !important', padding: '0 !important' },
    '.etalon-lists': { gridTemplateColumns: '1fr 1fr !important' },
    '.etalon-lists tr': { breakInside: 'avoid' },
    '.MuiCard-root': { border: '0 !important', padding: '0 !important' },
  },
} as const;
