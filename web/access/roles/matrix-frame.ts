import { styled } from '@mui/material/styles';
import { TableFrame } from '#web/ui/table/frame.ts';

/** The table's frame with the matrix styles: cells that are one large checkbox, and rows that head an area. */
export const MatrixFrame = styled(TableFrame)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    '& thead th': { verticalAlign: 'top', paddingBlock: 8, height: 84 },
    '& thead th[data-role], & td[data-role]': { width: 150, minWidth: 150, maxWidth: 190 },
    '& td[data-role]': { padding: 0 },
    '& th[scope=row]': { fontWeight: 400, minWidth: 280, color: palette.text.primary },
    '& tr[data-area] th, & tr[data-area] td': { background: palette.neutral.sunken },
    '& tr[data-area] th': { fontWeight: 600 },
    '& tbody tr:last-of-type td': { borderBottomColor: palette.divider },
    '& tbody:last-of-type tr:last-of-type > *': { borderBottomColor: 'transparent' },
    '& td[data-changed]': { background: palette.warning.light, boxShadow: `inset 3px 0 ${palette.warning.main}` },
    '& [data-tick]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      height: 37,
      gap: 8,
      cursor: 'pointer',
    },
    '& [data-tick] input': { width: 16, height: 16, margin: 0, cursor: 'inherit', accentColor: palette.primary.main },
    '& [data-tick]:has(input:disabled)': { cursor: 'default' },
    '& [data-tick] input:disabled': { opacity: 0.55 },
    '& [data-tick] input:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '&[data-single] td[data-role]': { width: 112, minWidth: 112 },
    '&[data-single] th[scope=row]': { minWidth: 0, maxWidth: 'none', whiteSpace: 'normal', paddingBlock: 6 },
    '&[data-single] th[data-first]': { maxWidth: 'none' },
    '&[data-single] code': { display: 'block' },
    '& [data-meaning]': { display: 'block', maxWidth: 420, whiteSpace: 'normal', paddingBottom: 4 },
    '& code': { fontFamily: 'monospace', fontSize: '0.75rem', color: palette.text.secondary },
  };
});
