/** Lists of the home page: lines under a heading. */
export const LINES = { listStyle: 'none', m: 0, p: 0 } as const;
export const HEAD = { display: 'flex', gap: 1, alignItems: 'center', px: 2.5, py: 1.5 } as const;
