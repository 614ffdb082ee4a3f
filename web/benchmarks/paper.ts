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

/** The page of one indicator for clients: both columns and the whole chart on one sheet. */
export const METRIC_PAPER = {
  '.etalon-columns': { gridTemplateColumns: 'minmax(0, 1fr) 420px !important', gap: '8px !important' },
  '.etalon-columns > div': { display: 'contents !important' },
  '.etalon-columns .place': { gridArea: '1 / 1' },
  '.etalon-columns .years': { gridArea: '2 / 1 / span 2 / 1' },
  '.etalon-columns .meaning': { gridArea: '1 / 2 / span 2 / 2' },
  '.etalon-columns .groups': { gridArea: '3 / 2' },
  // The names of groups are buttons and stay.
  '.etalon-columns .groups button': { display: 'inline !important' },
  '.etalon-columns .groups :is(th, td)': { paddingBlock: '2px !important' },
  'figure svg[role=img]': { maxHeight: '200px' },
} as const;
