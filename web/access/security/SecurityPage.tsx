import Box from '@mui/material/Box';
import { FactorsSection } from '../factors/FactorsSection.tsx';
import { getOwnTable } from '#contract/own-table.ts';
import { usePerson } from '#web/app/person.ts';
import { PersonalKeysSection } from '../personal-keys/PersonalKeysSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** Everything about a person's own sign-in, one part per section. */
export function SecurityPage() {
  const { isStaff, mayCall } = usePerson();
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 880 }}>
      <FactorsSection />
      <SessionsSection />
      {!isStaff && mayCall(getOwnTable) && <PersonalKeysSection />}
    </Box>
  );
}
