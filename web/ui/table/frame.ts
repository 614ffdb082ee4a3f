import { styled } from '@mui/material/styles';

/** Height of a row in pixels: fixed by the product's specification. */
export const ROW_HEIGHT = 38;
/** Rows of two lines, where a value cannot be judged without what it is compared with. */
export const TALL_ROW_HEIGHT = 46;

/** The scrolling box and its content. Plain elements under one style, since hundreds of styled cells would be slow. */
export const TableFrame = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const tinted = (share: number) =>
    `color-mix(in srgb, ${palette.text.primary} ${share}%, ${palette.background.paper})`;
  return {
    position: 'relative',
    overflow: 'auto',
    overscrollBehaviorX: 'contain',
    // Focused elements must not end up under the heading.
    scrollPaddingTop: ROW_HEIGHT,
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    background: palette.background.paper,
    '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontSize: '0.875rem' },
    '& th, & td': {
      height: ROW_HEIGHT,
      padding: '0 12px',
      textAlign: 'left',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      borderBottom: `1px solid ${palette.divider}`,
      background: 'inherit',
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
    // Tabular figures also widen the hyphen, which looks wrong in names.
    '& [data-first], & [data-wrap]': { fontVariantNumeric: 'normal' },
    '&[data-tall] :is(th, td)': { padding: '0 8px' },
    '&[data-tall] tbody:is([aria-hidden], :has(> [data-row])) td': { height: TALL_ROW_HEIGHT },
    '& tbody th[data-section]': {
      // Sticks below the heading while its rows scroll.
      position: 'sticky',
      top: ROW_HEIGHT,
      zIndex: 2,
      fontWeight: 400,
      background: palette.neutral.sunken,
    },
    '& [data-wrap]': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      width: 'max-content',
      maxWidth: '100%',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      lineHeight: 1.2,
    },
    '& tbody tr:last-of-type td': { borderBottomColor: 'transparent' },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      fontWeight: 500,
      color: palette.text.secondary,
      background: palette.background.paper,
    },
    '& thead [role=button]': { minHeight: 24 },
    '& [data-align=right]': { textAlign: 'right' },
    '& [data-align=right] [data-wrap]': { marginLeft: 'auto' },
    '& [data-align=center]': { textAlign: 'center' },
    '& tbody tr': { background: palette.background.paper },
    '& tbody tr[data-row]:hover, & tbody tr[data-row]:focus-within': { background: tinted(4) },
    '& tbody tr[data-mark~=selected]': { background: palette.primary.light },
    '& tbody tr[data-mark~=current]': { background: tinted(6) },
    '& tbody tr[data-mark~=selected][data-mark~=current]': { background: palette.primary.light },
    // The row shown in full has a bar at its start.
    '& tbody tr[data-mark~=current] > [data-first]': { boxShadow: `inset 3px 0 ${palette.primary.main}` },
    '& tbody tr[data-opens]': { cursor: 'pointer' },
    '& tbody tr[data-row]:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    // The first cell and the actions cover the row's outline, so they draw their part of it.
    '& tbody tr[data-row]:focus-visible > :is([data-first], [data-actions])': {
      boxShadow: `inset 0 2px ${palette.primary.main}, inset 0 -2px ${palette.primary.main} !important`,
    },
    '& tbody tr[data-row]:focus-visible > [data-first]': {
      borderLeft: `2px solid ${palette.primary.main}`,
      paddingLeft: 10,
    },
    '& td a': { color: 'inherit', fontWeight: 500, textDecoration: 'none' },
    '& tr:hover td a': { textDecoration: 'underline' },
    '& [data-first]': { position: 'sticky', left: 0, zIndex: 1 },
    '& thead [data-first], & thead [data-actions]': { zIndex: 3 },
    '&[data-scrolled] [data-first]': { boxShadow: `inset -1px 0 ${palette.divider}` },
    // Columns beyond the edge fade out, so that a cut column does not look broken.
    '&[data-more]:not(:has([data-actions]))': {
      maskImage: 'linear-gradient(to left, transparent, black 28px)',
    },
    '&[data-more] [data-actions]': { boxShadow: `inset 1px 0 ${palette.divider}` },
    '& [data-actions]': { position: 'sticky', right: 0, zIndex: 1, width: 1, padding: '0 6px', textAlign: 'right' },
    '& td[data-actions] > *': { opacity: 0.7, transition: 'opacity 120ms' },
    '& tr:hover td[data-actions] > *, & tr:focus-within td[data-actions] > *': { opacity: 1 },
    '&[data-stale] tbody': { opacity: 0.55 },
    [theme.breakpoints.down('sm')]: {
      '& th, & td': { padding: '0 10px' },
      '& [data-first]': { maxWidth: '46vw' },
    },
  };
});
