import Box from '@mui/material/Box';

/** A formula or rules as typed. */
export const FormulaText = ({ children }: { children: string }) => (
  <Box
    component="pre"
    tabIndex={0}
    sx={{
      m: 0,
      px: 1.5,
      py: 1,
      maxHeight: 240,
      overflow: 'auto',
      borderRadius: 1,
      bgcolor: 'neutral.sunken',
      fontFamily: 'monospace',
      fontSize: '0.8125rem',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Box>
);
