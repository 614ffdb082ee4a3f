import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { LinkProps } from '@tanstack/react-router';
import { BookOpenText, ChartNoAxesCombined, ClipboardCheck, FileUp } from 'lucide-react';
import { useTexts } from '#web/ui/language.tsx';
import { FirstSteps } from '../first-steps/FirstSteps.tsx';
import { InstructionButton } from '../InstructionButton.tsx';
import { ButtonLink } from '../links.tsx';
import { usePerson } from '../person.ts';
import { Greeting } from './Greeting.tsx';
import { HomeCard } from './HomeCard.tsx';
import { homeTexts } from './texts.ts';

/** The home page: a greeting, the first steps, three links and the instruction. */
export function HomePage() {
  const texts = useTexts(homeTexts);
  const { me, isStaff } = usePerson();
  const questionnaires: LinkProps =
    me.company_id === null
      ? { to: '/company-questionnaires' }
      : { to: '/companies/$companyId/metrics', params: { companyId: me.company_id } };
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 1120, mx: 'auto' }}>
      <Greeting me={me} />
      <FirstSteps />
      <Box
        component="section"
        aria-label={texts.cards}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(3, 1fr)' } }}
      >
        <HomeCard
          page={{ to: '/benchmarks/calculation' }}
          icon={ChartNoAxesCombined}
          title={texts.benchmark}
          text={isStaff ? texts.benchmarkTextStaff : texts.benchmarkText}
        />
        <HomeCard
          page={{ to: '/sessions/import' }}
          icon={FileUp}
          title={texts.incoming}
          text={isStaff ? texts.incomingTextStaff : texts.incomingText}
        />
        <HomeCard
          page={questionnaires}
          icon={ClipboardCheck}
          title={isStaff ? texts.questionnairesStaff : texts.questionnaires}
          text={isStaff ? texts.questionnairesTextStaff : texts.questionnairesText}
        />
      </Box>
      <Card
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          p: { xs: 2, sm: 2.5 },
          borderRadius: 1.5,
        }}
      >
        <Box sx={{ color: 'text.secondary', display: 'flex' }}>
          <BookOpenText size={24} strokeWidth={1.75} aria-hidden />
        </Box>
        <Box sx={{ flex: '1 1 260px' }}>
          <Typography variant="h3" component="h2">
            {texts.instruction}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{texts.instructionText}</Typography>
        </Box>
        <ButtonLink to="/help" variant="outlined" color="secondary">
          {texts.openInstruction}
        </ButtonLink>
        <InstructionButton />
      </Card>
    </Box>
  );
}
