import type { SxProps, Theme } from '@mui/material/styles';

/** A text with the list of its sections beside it. */
export const PROSE_WITH_CONTENTS: SxProps<Theme> = {
  display: 'grid',
  gap: { xs: 2, lg: 5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 760px) 240px' },
};

/** Styles of a chapter: text, tables and pictures share one width. */
export const PROSE: SxProps<Theme> = {
  maxWidth: 760,
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  '& h2': { fontSize: '1.125rem', lineHeight: 1.3, mt: 4, mb: 1 },
  '& h3': { fontSize: '1rem', lineHeight: 1.4, mt: 3, mb: 0.5 },
  '& h2, & h3': { scrollMarginTop: '8px', '&:focus': { outline: 'none' } },
  '& h2:target, & h2:focus': { color: 'primary.main' },
  '& p': { my: 1.25, textWrap: 'pretty' },
  '& ul, & ol': { my: 1.25, pl: 3 },
  '& li': { my: 0.5 },
  '& li > p': { my: 0.5 },
  '& a': { color: 'primary.main' },
  '& code, & pre': { fontFamily: 'monospace', fontSize: '0.875rem', bgcolor: 'action.hover', borderRadius: 0.5 },
  '& code': { px: 0.5, overflowWrap: 'anywhere' },
  '& pre': { p: 1.5, overflowX: 'auto' },
  '& blockquote': { m: 0, my: 2, px: 2, py: 0.5, borderLeft: 3, borderColor: 'primary.main', bgcolor: 'primary.light' },
  '& .table': { my: 2, overflowX: 'auto' },
  '& table': { borderCollapse: 'collapse', width: '100%', fontSize: '0.875rem' },
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', px: 1, py: 0.75, borderBottom: 1, borderColor: 'divider' },
  '& th': { color: 'text.secondary', fontWeight: 600 },
  '& .picture': { display: 'block', my: 2 },
  '& img': { display: 'block', width: '100%', height: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 },
  '& .caption': { display: 'block', mt: 0.5, fontSize: '0.8125rem', color: 'text.secondary' },
};
