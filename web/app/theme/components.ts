import type { Components, Theme } from '@mui/material/styles';

/** Height of a table row and size of its text: fixed by the product's specification. */
const ROW_HEIGHT = 38;
const ROW_TEXT = '0.875rem';

const controls: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 36, paddingInline: 14, fontWeight: 500, whiteSpace: 'nowrap' },
      sizeSmall: { minHeight: 30, paddingInline: 10 },
      sizeLarge: { minHeight: 44, paddingInline: 20 },
      outlined: ({ theme }) => ({ '--variant-outlinedBorder': theme.vars.palette.divider }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8 }, sizeSmall: { padding: 6 } } },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        fontSize: ROW_TEXT,
        [theme.breakpoints.down('sm')]: { fontSize: '1rem' },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.neutral.control, opacity: 0.75 }),
      input: ({ theme }) => ({
        '&:not(textarea)': { paddingBlock: 7.5, height: '1.3125rem' },
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
      }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, marginTop: 4, lineHeight: 1.4 } } },
  MuiLinearProgress: {
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.neutral.sunken }) },
  },
  MuiMenuItem: { styleOverrides: { root: { fontSize: ROW_TEXT, minHeight: 36 } } },
  MuiAutocomplete: {
    styleOverrides: {
      option: { fontSize: ROW_TEXT, minHeight: '36px !important' },
      // The list covers other fields, often of the same colour.
      paper: ({ theme }) => ({
        fontSize: ROW_TEXT,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: theme.vars.shadows[4],
      }),
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 500 }, sizeSmall: { height: 22 } } },
  MuiTab: {
    styleOverrides: { root: { minHeight: 42, minWidth: 0, paddingInline: 12, fontSize: ROW_TEXT, fontWeight: 500 } },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 42 } } },
};

const surfaces: Components<Theme> = {
  MuiPaper: { defaultProps: { elevation: 0 } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiDialog: {
    styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, borderRadius: 12 }) },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.0625rem', fontWeight: 600, padding: '18px 24px 12px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '4px 24px 20px' } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      // On a phone the buttons fill the row; where it is too narrow, the one that acts comes first.
      root: ({ theme }) => ({
        padding: '12px 24px 20px',
        gap: 8,
        flexWrap: 'wrap-reverse',
        [theme.breakpoints.down('sm')]: { '& > *': { flexGrow: 1 } },
      }),
    },
  },
  MuiMenu: { styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }) } },
  MuiPopover: { defaultProps: { elevation: 4 } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 200 },
    styleOverrides: { tooltip: ({ theme }) => ({ color: theme.vars.palette.background.paper, fontSize: '0.75rem' }) },
  },
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: 8, fontSize: ROW_TEXT, alignItems: 'center' },
      // Beside a button on a phone a long word would scroll, which no key can do.
      message: { overflowWrap: 'anywhere' },
      standard: ({ theme, ownerState }) => {
        const tone = theme.vars.palette[ownerState.severity ?? 'success'];
        return {
          backgroundColor: tone.light,
          color: theme.vars.palette.text.primary,
          '& .MuiAlert-icon': { color: tone.main },
        };
      },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
};

const tables: Components<Theme> = {
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: ROW_HEIGHT,
        fontSize: ROW_TEXT,
        padding: '0 12px',
        fontVariantNumeric: 'tabular-nums lining-nums',
      },
      head: ({ theme }) => ({ color: theme.vars.palette.text.secondary, fontWeight: 500, lineHeight: 1.3 }),
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      selectLabel: { fontSize: ROW_TEXT },
      displayedRows: { fontSize: ROW_TEXT, fontVariantNumeric: 'tabular-nums' },
    },
  },
};

export const components: Components<Theme> = { ...controls, ...surfaces, ...tables };
