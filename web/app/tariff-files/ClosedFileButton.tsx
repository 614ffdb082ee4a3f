import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { Lock } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTexts } from '#web/ui/language.tsx';
import { AllowedLink } from '../AllowedLink.tsx';
import { ContactLine } from '../contact/ContactLine.tsx';
import { usePerson } from '../person.ts';
import { tariffFileTexts } from './texts.ts';

/** In place of a button for a file that the tariff does not allow: says why, and who can change it. */
export function ClosedFileButton({ tariff, children }: { tariff: string; children: ReactNode }) {
  const texts = useTexts(tariffFileTexts);
  const { me } = usePerson();
  const title = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<Lock size={16} aria-hidden />}
        title={texts.title}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ color: 'text.secondary', borderStyle: 'dashed' }}
      >
        {children}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title, sx: { p: 2, maxWidth: 360 } } }}
      >
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Typography id={title} variant="h3" component="h2">
            {texts.title}
          </Typography>
          <Typography>{texts.why(tariff)}</Typography>
          <Typography>{me.is_company_contact ? texts.own : texts.ask}</Typography>
          <ContactLine word={texts.answers} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <AllowedLink to="/profile/tariff-plans" quiet>
              {texts.tariffs}
            </AllowedLink>
            <Button color="secondary" onClick={close}>
              {texts.close}
            </Button>
          </Box>
        </Box>
      </Popover>
    </>
  );
}
