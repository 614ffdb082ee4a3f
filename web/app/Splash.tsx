import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { defineTexts, useTexts } from '#web/ui/language.tsx';
import { Mark } from './Mark.tsx';

const splashTexts = defineTexts({ opening: 'Портал открывается' }, { opening: 'Opening the portal' });

/** Shown while sign-in is being checked; delayed, so that a quick start does not flicker. */
export function Splash() {
  const texts = useTexts(splashTexts);
  return (
    <Box
      role="status"
      aria-label={texts.opening}
      sx={{
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 3,
        minHeight: '100dvh',
        animation: 'etalon-appear 150ms 250ms both',
        '@keyframes etalon-appear': { from: { opacity: 0 } },
      }}
    >
      <Mark size={48} />
      <CircularProgress size={22} thickness={5} aria-hidden />
    </Box>
  );
}
