import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTexts } from '#web/ui/language.tsx';
import { useFrame } from '../frame.ts';
import { contactTexts } from './texts.ts';

/** Whom clients write to; undefined while loading, null where nobody is named. */
export const usePortalContact = () => useFrame()?.contact;

/** A number as telephones take it. */
const dialled = (phone: string): string => `tel:${phone.replaceAll(/[^0-9+]/g, '')}`;

/** The name, address and telephone of the person clients write to, behind a word. */
export function ContactLine({ word }: { word?: string }) {
  const texts = useTexts(contactTexts);
  const contact = usePortalContact();
  if (contact === undefined) return <Box component="span" sx={{ display: 'inline-block', minHeight: '1.5em' }} />;
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {word ?? texts.questions}: {contact?.name ?? texts.nobody}
      {contact && (
        <>
          ,{' '}
          <Link underline="always" href={`mailto:${contact.email_address}`}>
            {contact.email_address}
          </Link>
          {contact.phone_number !== '' && (
            <>
              ,{' '}
              <Link underline="always" href={dialled(contact.phone_number)} sx={{ whiteSpace: 'nowrap' }}>
                {contact.phone_number}
              </Link>
            </>
          )}
        </>
      )}
    </Box>
  );
}
