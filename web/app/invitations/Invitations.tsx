import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import type { Invitation } from '#contract/access-users.ts';
import { ButtonLink } from '#web/app/links.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Facts } from '#web/ui/DetailsDrawer.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { invitationTexts } from './texts.ts';

/** On paper only the slips, each to be cut off whole; nothing of the page behind. */
const PRINTED = {
  '@media print': {
    '#root, [data-screen]': { display: 'none !important' },
    '.MuiDialog-container, .MuiDialog-paper, .MuiDialogContent-root': {
      display: 'block !important',
      maxHeight: 'none !important',
      height: 'auto !important',
      overflow: 'visible !important',
    },
    '.MuiDialog-root': { position: 'static !important' },
  },
};

/** How the new people get in: how many letters went out, and a slip for each of the others. */
export function Invitations({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const texts = useTexts(invitationTexts);
  const mailed = invitations.filter(({ letter }) => letter === 'queued').length;
  const kept = invitations.filter(({ letter }) => letter === 'kept').length;
  const slips = invitations.filter(({ temporary_password }) => temporary_password !== null);
  return (
    <>
      <GlobalStyles styles={PRINTED} />
      {mailed > 0 && (
        <Alert severity="success" data-screen>
          {texts.mailed(mailed)}
        </Alert>
      )}
      {kept > 0 && (
        <Alert
          severity="info"
          data-screen
          action={
            <ButtonLink size="small" to="/admin/letters" search={{ topic: 'invitation', state: 'kept' }}>
              {texts.letters}
            </ButtonLink>
          }
        >
          {texts.kept(kept)}
        </Alert>
      )}
      {slips.length > 0 && (
        <>
          <Alert severity="warning" data-screen>
            {texts.once}
          </Alert>
          <Box component="ul" tabIndex={0} aria-label={texts.sheet} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {slips.map(({ company, full_name, username, temporary_password }) => (
              <Box
                component="li"
                key={username}
                sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', breakInside: 'avoid' }}
              >
                <Typography sx={{ fontWeight: 500, mb: 0.5 }}>{full_name}</Typography>
                <Facts
                  names="narrow"
                  facts={[
                    ...(company === '' ? [] : [[texts.company, company] as const]),
                    [texts.address, window.location.origin],
                    [texts.username, username],
                    [
                      texts.password,
                      <Box key="password" component="code" sx={{ fontFamily: 'monospace', fontSize: '1rem' }}>
                        {temporary_password}
                        <Box component="span" data-screen sx={{ ml: 1 }}>
                          <CopyButton text={temporary_password ?? ''} label={texts.copy(full_name)} />
                        </Box>
                      </Box>,
                    ],
                  ]}
                />
              </Box>
            ))}
          </Box>
        </>
      )}
    </>
  );
}
