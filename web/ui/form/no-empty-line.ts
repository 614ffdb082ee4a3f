/** Next to chips the empty input takes no extra line. */
export const NO_EMPTY_LINE = { '&:not(:focus-within) input': { minWidth: '0 !important', p: '0 !important' } };
