import Box from '@mui/material/Box';
import type { Session } from '#contract/questionnaires.ts';
import { HistoryLink } from '#web/app/HistoryLink.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { FindingCounts } from '#web/questionnaires/FindingCounts.tsx';
import { InForceChip } from '#web/questionnaires/list/InForceChip.tsx';
import { SessionStatusChip } from '#web/questionnaires/SessionStatusChip.tsx';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { sessionMetricsTexts } from './texts.ts';

/** The company, year and result of a questionnaire. */
export function SessionSummary({ session }: { session: Session }) {
  const texts = useTexts(sessionMetricsTexts);
  const common = useTexts(sessionTexts);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.75, alignItems: 'center', mt: 0.5 }}>
      <span>
        {`${session.company.name}, ${session.year ?? common.noYear}, ${texts.uploaded} `}
        <DateTime value={session.created_at} />
      </span>
      <SessionStatusChip {...session} />
      <InForceChip session={session} />
      {session.error_count + session.warning_count > 0 && <FindingCounts session={session} />}
      <HistoryLink type="session" id={session.id} />
    </Box>
  );
}
