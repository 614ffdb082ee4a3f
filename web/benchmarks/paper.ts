/** A page in print: its title and content without controls; nothing is split between two sheets. */
export const PAPER = {
  '@page': { size: 'A4 landscape', margin: '8mm' },
  html: { fontSize: '11.25px !important' },
  'body, html, #root, #root > *': { background: '#fff !important', minHeight: '0 !important' },
  'nav, aside, .etalon-screen, header button, main button, a[href="#content"], #root header:not(main header)': {
    display: 'none !important',
  },
  main: { maxWidth: 'none !important', padding: '0 !important' },
  'main header': { marginBottom: '4px !important' },
  '.MuiCard-root': { breakInside: 'avoid', padding: '8px !important' },
} as const;
