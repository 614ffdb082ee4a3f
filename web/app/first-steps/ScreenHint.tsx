import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from '@tanstack/react-router';
import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { helpFor } from '../help/context.ts';
import { useCurrentPage } from '../layout/use-current-page.ts';
import { usePerson } from '../person.ts';
import { hintsAt } from './step-pages.ts';
import { firstStepTexts, HINT_TEXTS } from './texts.ts';
import { useClosing, useFirstSteps } from './use-first-steps.ts';

/** Explains the screen and the next step until the person dismisses it; on a phone after a press. */
export function ScreenHint() {
  const locale = useLocale();
  const texts = useTexts(firstStepTexts);
  const { isStaff } = usePerson();
  const { path } = useCurrentPage();
  const data = useFirstSteps();
  const { close, isClosing } = useClosing();
  const hint = hintsAt(path).find((one) => data?.hints.includes(one));
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [opened, setOpened] = useState<string>();
  if (hint === undefined) return null;
  // On a phone the text would push the page's title out of sight.
  if (phone && opened !== hint) {
    return (
      <Button
        size="small"
        aria-expanded={false}
        startIcon={<Lightbulb size={16} aria-hidden />}
        onClick={() => setOpened(hint)}
        sx={{ ml: -0.5, mb: 1, displayPrint: 'none' }}
      >
        {texts.hint}
      </Button>
    );
  }
  const { chapter, section } = helpFor(path, isStaff);
  return (
    <Box
      component="aside"
      aria-label={texts.hint}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
        alignItems: 'start',
        columnGap: 1.5,
        rowGap: 0.5,
        px: 2,
        py: 1.25,
        mb: 2.5,
        borderRadius: 1,
        bgcolor: 'primary.light',
        displayPrint: 'none',
      }}
    >
      <Box sx={{ color: 'primary.main', display: 'flex', pt: '2px' }}>
        <Lightbulb size={18} aria-hidden />
      </Box>
      <Box
        sx={{
          textWrap: 'pretty',
          '& a': { color: 'primary.main', whiteSpace: 'nowrap' },
        }}
      >
        {HINT_TEXTS[hint][locale]}{' '}
        <Link to="/help/$chapter" params={{ chapter }} {...(section !== undefined && { hash: section })}>
          {texts.more}
        </Link>
      </Box>
      <BusyButton
        size="small"
        color="secondary"
        busy={isClosing}
        // The button that opened it is gone.
        autoFocus={opened === hint}
        onClick={() => close(hint)}
        sx={{ gridColumn: { xs: 2, sm: 'auto' }, justifySelf: 'start', ml: { xs: -1.25, sm: 0 } }}
      >
        {texts.closeHint}
      </BusyButton>
    </Box>
  );
}
