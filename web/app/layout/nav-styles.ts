/** Styled from the parent, because the links rerender on every change of the address. */
export const NAV_LINKS = {
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.25,
    minHeight: 36,
    px: 1.25,
    borderRadius: 1,
    color: 'text.secondary',
    fontWeight: 500,
    textDecoration: 'none',
    '&:hover': { color: 'text.primary', bgcolor: 'neutral.sunken' },
    '&[aria-current=page]': { color: 'primary.main', bgcolor: 'primary.light' },
    '& svg': { flex: 'none' },
  },
  '& ul': { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '2px' },
} as const;
