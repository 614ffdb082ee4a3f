import { PAPER } from '../paper.ts';

/** The chart beside the sentences; below each other on a narrow screen. */
export const YEARS_GRID = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media screen and (min-width: 1400px)': { gridTemplateColumns: 'minmax(0, 1fr) 380px' },
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr) 36%' },
} as const;

export const YEARS_PAPER = { '@media print': PAPER } as const;

/** Names lead to their pages without a line under each of them. */
export const QUIET_LINK = {
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
} as const;
