import Box from '@mui/material/Box';
import { BookOpenText, ChartNoAxesCombined, ClipboardCheck, FileUp } from 'lucide-react';
import { getStaffHome } from '#contract/campaigns.ts';
import { getReleaseMarket } from '#contract/releases.ts';
import { lazy } from 'react';
import { useTexts } from '#web/ui/language.tsx';
import { OpenSheets } from '../collecting/OwnSheets.tsx';
import { OwnQuestions } from '../questions/OwnQuestions.tsx';
import { FirstSteps } from '../first-steps/FirstSteps.tsx';
import { useFirstSteps } from '../first-steps/use-first-steps.ts';
import { InstructionButton } from '../InstructionButton.tsx';
import { Part } from '../Part.tsx';
import { PAGES } from '../pages.ts';
import { usePerson } from '../person.ts';
import { Greeting } from './Greeting.tsx';
import { HomeCard } from './HomeCard.tsx';
import { homeTexts } from './texts.ts';
import { STAFF_HOME_HEIGHT } from './staff-home-height.ts';

// On its way while this page is drawn; a failure is of interest once it is shown.
const standing = import('../../benchmarks/home/OwnStanding.tsx');
standing.catch(() => undefined);
const OwnStanding = lazy(async () => ({ default: (await standing).OwnStanding }));

const StaffHome = lazy(async () => ({
  default: (await import('../../campaigns/home/StaffHome.tsx')).StaffHome,
}));

/**
 * The home page: a greeting, the company's place in the market, three links and the instruction; the first steps come
 * first while nothing is uploaded.
 */
export function HomePage() {
  const texts = useTexts(homeTexts);
  const { me, isStaff, mayCall } = usePerson();
  const questionnaires =
    me.company_id === null
      ? ({ to: '/company-questionnaires' } as const)
      : ({ to: '/companies/$companyId/metrics', params: { companyId: me.company_id } } as const);
  const steps = useFirstSteps();
  const isNew = steps?.steps.some(({ step, done }) => step === 'upload' && !done) === true;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Greeting me={me} />
      {isStaff && mayCall(getStaffHome) && (
        <Part pending={<Box sx={{ minHeight: STAFF_HOME_HEIGHT }} />}>
          <StaffHome />
        </Part>
      )}
      {isNew && <FirstSteps />}
      <OwnQuestions />
      <OpenSheets />
      {me.company_id !== null && mayCall(getReleaseMarket) && (
        <Part pending={<Box sx={{ minHeight: '100vh' }} />}>
          <OwnStanding />
        </Part>
      )}
      {!isNew && <FirstSteps />}
      <Box
        component="section"
        aria-label={texts.cards}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        {mayCall(PAGES['/benchmarks/calculation']) && (
          <HomeCard
            page={{ to: '/benchmarks/calculation' }}
            icon={ChartNoAxesCombined}
            title={texts.benchmark}
            text={isStaff ? texts.benchmarkTextStaff : texts.benchmarkText}
          />
        )}
        {mayCall(PAGES['/sessions/import']) && (
          <HomeCard
            page={{ to: '/sessions/import' }}
            icon={FileUp}
            title={texts.incoming}
            text={isStaff ? texts.incomingTextStaff : texts.incomingText}
          />
        )}
        {mayCall(PAGES[questionnaires.to]) && (
          <HomeCard
            page={questionnaires}
            icon={ClipboardCheck}
            title={isStaff ? texts.questionnairesStaff : texts.questionnaires}
            text={isStaff ? texts.questionnairesTextStaff : texts.questionnairesText}
          />
        )}
        <HomeCard
          page={{ to: '/help' }}
          icon={BookOpenText}
          title={texts.instruction}
          text={texts.instructionText}
          action={<InstructionButton compact />}
        />
      </Box>
    </Box>
  );
}
