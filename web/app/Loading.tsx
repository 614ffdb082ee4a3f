import Box from '@mui/material/Box';

/** Shown while a page's code loads, if that takes long enough to be noticed. */
export function Loading() {
  return (
    <Box
      role="progressbar"
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 0,
        left: 0,
        width: '40%',
        height: 3,
        bgcolor: 'primary.main',
        animation: 'etalon-loading 1s infinite linear',
        '@keyframes etalon-loading': {
          from: { transform: 'translateX(-100%)' },
          to: { transform: 'translateX(250%)' },
        },
      }}
    />
  );
}
