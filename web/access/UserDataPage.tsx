import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getProfile } from '#contract/access.ts';
import { loading } from '#web/app/loading.ts';
import { profileQuery } from '#web/app/person.ts';
import { queryClient } from '#web/app/query-client.ts';
import { useTexts } from '#web/ui/language.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { OwnDataForm } from './OwnDataForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Section } from './Section.tsx';
import { userDataTexts } from './texts.ts';

export const loadUserData = loading(getProfile, () => queryClient.ensureQueryData(profileQuery));

export function UserDataPage() {
  const texts = useTexts(userDataTexts);
  const { data: profile } = useSuspenseQuery(profileQuery);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
      <Section title={texts.about}>
        <AccountFacts profile={profile} />
        <OwnDataForm profile={profile} />
      </Section>
      <Section title={texts.password}>
        {profile.has_password ? (
          <PasswordForm username={profile.username} />
        ) : (
          <Typography sx={{ color: 'text.secondary', maxWidth: '60ch' }}>{texts.external}</Typography>
        )}
      </Section>
    </Box>
  );
}
