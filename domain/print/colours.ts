/** The colours of pictures, slides and PDFs, which are white whatever the portal's theme; good and bad are distinguished by colour-blind people too. */
export const PRINT_COLOURS = {
  text: '#16211b',
  soft: '#52605a',
  line: '#e1e7e4',
  sunken: '#eef2f0',
  primary: '#0b7546',
  tint: '#e4f3eb',
  good: '#1d5bbf',
  bad: '#8a5a00',
  warning: '#b54d06',
  market: '#6d8579',
  band: '#d5e0da',
  surface: '#ffffff',
} as const;
