import Box from '@mui/material/Box';
import { BookOpenText, ChartNoAxesCombined, ClipboardCheck, FileUp } from 'lucide-react';
import { useTexts } from '#web/ui/language.tsx';
import { InstructionButton } from '../InstructionButton.tsx';
import { PAGES } from '../pages.ts';
import { usePerson } from '../person.ts';
import { HomeCard } from './HomeCard.tsx';
import { homeTexts } from './texts.ts';

/** Three links and the instruction: a slim row for companies, cards with a sentence for the staff. */
export function HomeCards() {
  const texts = useTexts(homeTexts);
  const { me, isStaff, mayCall } = usePerson();
  const questionnaires =
    me.company_id === null
      ? ({ to: '/company-questionnaires' } as const)
      : ({ to: '/companies/$companyId/metrics', params: { companyId: me.company_id } } as const);
  return (
    <Box
      component="section"
      aria-label={texts.cards}
      sx={{
        display: 'grid',
        gap: isStaff ? 2 : 1,
        gridTemplateColumns: {
          xs: isStaff ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))',
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
          text={isStaff ? texts.benchmarkTextStaff : null}
        />
      )}
      {mayCall(PAGES['/sessions/import']) && (
        <HomeCard
          page={{ to: '/sessions/import' }}
          icon={FileUp}
          title={texts.incoming}
          text={isStaff ? texts.incomingTextStaff : null}
        />
      )}
      {mayCall(PAGES[questionnaires.to]) && (
        <HomeCard
          page={questionnaires}
          icon={ClipboardCheck}
          title={isStaff ? texts.questionnairesStaff : texts.questionnaires}
          text={isStaff ? texts.questionnairesTextStaff : null}
        />
      )}
      <HomeCard
        page={{ to: '/help' }}
        icon={BookOpenText}
        title={texts.instruction}
        text={isStaff ? texts.instructionText : null}
        action={<InstructionButton compact />}
      />
    </Box>
  );
}
