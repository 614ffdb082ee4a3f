import Box from '@mui/material/Box';
import { roleNameIn } from '#domain/access/roles.ts';
import type { Profile } from '#contract/access.ts';
import { Facts } from '#web/ui/DetailsDrawer.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { userDataTexts } from './texts.ts';

/** Facts that only an administrator can change. */
export function AccountFacts({ profile }: { profile: Profile }) {
  const texts = useTexts(userDataTexts);
  const role = roleNameIn(useLocale(), { id: profile.role_id, name: profile.role_name });
  return (
    <Box sx={{ mb: 3 }}>
      <Facts
        names="narrow"
        facts={[
          [texts.username, profile.username],
          [texts.company, profile.company?.name ?? texts.noCompany],
          [texts.role, profile.is_company_contact ? `${role}. ${texts.contact}` : role],
        ]}
      />
    </Box>
  );
}
