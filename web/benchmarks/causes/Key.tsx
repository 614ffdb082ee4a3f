import Box from '@mui/material/Box';

/** A key of the keyboard, as it looks. Those who do not see it learn of keys from their list. */
export function Key({ name, label = false }: { name: string; label?: boolean }) {
  return (
    <Box
      component="kbd"
      aria-hidden={!label || undefined}
      sx={{
        display: 'inline-block',
        minWidth: 18,
        px: 0.5,
        border: 1,
        borderColor: 'currentColor',
        borderRadius: 0.5,
        fontFamily: 'inherit',
        fontSize: '0.6875rem !important',
        lineHeight: '16px',
        textAlign: 'center',
        '@media (hover: none)': { display: label ? 'inline-block' : 'none' },
      }}
    >
      {name}
    </Box>
  );
}
