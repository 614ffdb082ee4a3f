import Box from '@mui/material/Box';
import { FactorsSection } from '../factors/FactorsSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** Everything about a person's own sign-in, one part per section. */
export function SecurityPage() {
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 880 }}>
      <FactorsSection />
      <SessionsSection />
    </Box>
  );
}
