import type { SxProps, Theme } from '@mui/material/styles';

/** Makes the editor look like the kit's other inputs. */
export const fieldFrame = (wrong: boolean): SxProps<Theme> => ({
  position: 'relative',
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontSize: { xs: '1rem', sm: '0.875rem' },
  // Drawn over the content like MUI's outline, so that a change of its width moves nothing.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    border: 1,
    borderColor: wrong ? 'error.main' : 'neutral.control',
    opacity: wrong ? 1 : 0.75,
    pointerEvents: 'none',
  },
  '&:hover::after': wrong ? {} : { borderColor: 'text.primary', opacity: 1 },
  '&:focus-within::after': { borderWidth: 2, borderColor: wrong ? 'error.main' : 'primary.main', opacity: 1 },
  '& .formula-tools': {
    display: 'flex',
    flexWrap: 'wrap',
    px: 0.5,
    py: 0.25,
    borderTop: 1,
    borderColor: 'divider',
    '& .MuiButton-root': { px: 0.75, fontSize: '0.8125rem' },
  },
});
