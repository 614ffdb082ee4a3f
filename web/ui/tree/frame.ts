import { styled } from '@mui/material/styles';

export const TREE_ROW = 34;
export const INDENT = 20;

/** The scrolling box of a tree; rows are plain elements under this one style. */
export const TreeFrame = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const tinted = (share: number) =>
    `color-mix(in srgb, ${palette.text.primary} ${share}%, ${palette.background.paper})`;
  return {
    overflow: 'auto',
    outline: 'none',
    '& [role=treeitem]': {
      position: 'absolute',
      insetInline: 0,
      top: 0,
      height: TREE_ROW,
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      paddingRight: 8,
      borderRadius: 6,
      cursor: 'pointer',
      userSelect: 'none',
    },
    '& [role=treeitem]:hover': { background: tinted(4) },
    '& [aria-selected=true]': { background: `${palette.primary.light} !important` },
    '&:focus-visible [data-current]': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '& [data-chevron]': {
      flex: '0 0 22px',
      height: 22,
      display: 'grid',
      placeItems: 'center',
      borderRadius: 4,
      color: palette.text.secondary,
    },
    '& [data-chevron]:hover': { background: tinted(8) },
    '& [data-chevron] svg': { transition: 'transform 120ms' },
    '& [aria-expanded=true] > [data-chevron] svg': { transform: 'rotate(90deg)' },
    '& [data-label]': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      lineHeight: 1.15,
    },
    '& [data-icon]': { flex: 'none', color: palette.text.secondary },
    '& [data-hint]': { flex: 'none', color: palette.text.secondary, fontSize: '0.75rem' },
    '& [data-count]': { color: palette.text.secondary, fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' },
    '& mark': {
      background: palette.bad.light,
      color: 'inherit',
      borderRadius: 2,
      boxShadow: `0 0 0 1px ${palette.bad.light}`,
    },
    '& [data-box]': {
      flex: '0 0 18px',
      height: 18,
      display: 'grid',
      placeItems: 'center',
      borderRadius: 4,
      border: `1.5px solid ${palette.neutral.control}`,
      color: palette.primary.contrastText,
    },
    '& [data-box=all], & [data-box=some]': { background: palette.primary.main, borderColor: palette.primary.main },
    '& [data-box=off]': { opacity: 0.35 },
  };
});
