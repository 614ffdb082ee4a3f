import Box from '@mui/material/Box';
import { formatDate } from '#domain/language/format.ts';
import { requestAccess } from '#contract/access-requests.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { showInFrame, useFrame } from '../frame.ts';
import { useCall } from '../use-call.ts';
import { ContactLine } from './ContactLine.tsx';
import { contactTexts } from './texts.ts';

/** Asks the portal's administrators for access, once a day; afterwards says when it was sent and who answers. */
export function RequestAccess() {
  const texts = useTexts(contactTexts);
  const locale = useLocale();
  const frame = useFrame();
  const sending = useCall(requestAccess, {
    success: texts.justSent,
    show: ({ request }) => showInFrame({ access_request: request }),
  });
  const request = frame?.access_request;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      {request ? (
        <Box role="status" sx={{ flexBasis: '100%' }}>
          {texts.sent(formatDate(request.created_at, locale, 'clock'), request.person)}
        </Box>
      ) : (
        <BusyButton variant="contained" busy={sending.isPending} disabled={!frame} onClick={() => sending.mutate({})}>
          {texts.request}
        </BusyButton>
      )}
      <ContactLine word={texts.answers} />
    </Box>
  );
}
