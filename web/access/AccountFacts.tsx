import Box from '@mui/material/Box';
import type { Profile } from '#contract/access.ts';
import { Facts } from '#web/ui/DetailsDrawer.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { userDataTexts } from './texts.ts';

/** Facts that only an administrator can change. */
export function AccountFacts({ profile }: { profile: Profile }) {
  const texts = useTexts(userDataTexts);
  return (
    <Box sx={{ mb: 3 }}>
      <Facts
        names="narrow"
        facts={[
          [texts.username, profile.username],
          [texts.company, profile.company?.name ?? texts.noCompany],
          [texts.role, profile.is_company_contact ? `${profile.role_name}. ${texts.contact}` : profile.role_name],
        ]}
      />
    </Box>
  );
}
