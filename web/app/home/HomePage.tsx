import Box from '@mui/material/Box';
import { getStaffHome } from '#contract/staff-home.ts';
import { getFinalClientBenchmark } from '#contract/benchmarks.ts';
import { lazy } from 'react';
import { OwnSheets } from '../collecting/OwnSheets.tsx';
import { OwnQuestions } from '../questions/OwnQuestions.tsx';
import { FirstSteps } from '../first-steps/FirstSteps.tsx';
import { useFirstSteps } from '../first-steps/use-first-steps.ts';
import { Part } from '../Part.tsx';
import { usePerson } from '../person.ts';
import { Greeting } from './Greeting.tsx';
import { HomeCards } from './HomeCards.tsx';
import { STAFF_HOME_HEIGHT } from './staff-home-height.ts';

// On its way while this page is drawn; a failure is of interest once it is shown.
const standing = import('../../benchmarks/home/OwnStanding.tsx');
standing.catch(() => undefined);
const OwnStanding = lazy(async () => ({ default: (await standing).OwnStanding }));

const StaffHome = lazy(async () => ({
  default: (await import('../../campaigns/home/StaffHome.tsx')).StaffHome,
}));

/**
 * The home page: a greeting, three links and the instruction, the company's place in the market; the first steps come
 * first while nothing is uploaded.
 */
export function HomePage() {
  const { me, isStaff, mayCall } = usePerson();
  const steps = useFirstSteps();
  const hasPlace = me.company_id !== null && mayCall(getFinalClientBenchmark);
  const isNew = steps?.steps.some(({ step, done }) => step === 'upload' && !done) === true;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Greeting me={me} />
      {!isStaff && <HomeCards />}
      {isStaff && mayCall(getStaffHome) && (
        <Part pending={<Box sx={{ minHeight: STAFF_HOME_HEIGHT }} />}>
          <StaffHome />
        </Part>
      )}
      {isNew && <FirstSteps />}
      {!hasPlace && <OwnQuestions />}
      <OwnSheets />
      {hasPlace && (
        <Part pending={<Box sx={{ minHeight: '100vh' }} />}>
          <OwnStanding />
        </Part>
      )}
      {!isNew && <FirstSteps />}
      {isStaff && <HomeCards />}
    </Box>
  );
}
