import Box from '@mui/material/Box';
import type { Profile } from '#contract/access.ts';
import { useTexts } from '#web/ui/language.tsx';
import { userDataTexts } from './texts.ts';

/** What a person cannot change themselves: the administrator does. */
export function AccountFacts({ profile }: { profile: Profile }) {
  const texts = useTexts(userDataTexts);
  const facts = [
    [texts.username, profile.username],
    [texts.company, profile.company?.name ?? texts.noCompany],
    [texts.role, profile.is_company_contact ? `${profile.role_name}. ${texts.contact}` : profile.role_name],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 3, rowGap: 0.75, m: 0, mb: 3 }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
