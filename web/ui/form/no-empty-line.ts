/** Beside chips the place for typing takes no line of its own while nobody types there. */
export const NO_EMPTY_LINE = { '&:not(:focus-within) input': { minWidth: '0 !important', p: '0 !important' } };
