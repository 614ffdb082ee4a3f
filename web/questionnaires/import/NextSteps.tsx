import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChartNoAxesColumn, FileSpreadsheet, ListChecks, RotateCw, Save } from 'lucide-react';
import { downloadCorrected } from '#contract/questionnaire-check.ts';
import { downloadFile, type Session } from '#contract/questionnaires.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { ButtonLink } from '#web/app/links.tsx';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { useRetry } from '#web/questionnaires/changes.ts';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import type { Outcome } from './outcome.ts';
import { uploadResultTexts } from './texts.ts';

interface NextStepsProps {
  readonly session: Session;
  readonly outcome: Outcome;
  readonly onSave: () => void;
}

/** The next step as the primary button, with secondary ones beside it. */
export function NextSteps({ session, outcome, onSave }: NextStepsProps) {
  const texts = useTexts(uploadResultTexts);
  const common = useTexts(sessionTexts);
  const { mayCall } = usePerson();
  const retry = useRetry();
  const { annotated_file_id: annotated } = session;
  const mustMend = outcome === 'rejected' || outcome === 'checked-badly';
  // Nothing in the workbook could be read (a wrong or old template), so correcting cells would not help.
  const needsTemplate = mustMend && session.metric_count === 0;
  const counts = outcome === 'accepted' || outcome === 'warned';
  const looks = (main: boolean) =>
    main ? ({ variant: 'contained' } as const) : ({ variant: 'outlined', color: 'secondary' } as const);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {counts && mayCall(PAGES['/sessions/$sessionId/metrics']) && (
        <ButtonLink
          {...looks(true)}
          startIcon={<ChartNoAxesColumn size={18} aria-hidden />}
          to="/sessions/$sessionId/metrics"
          params={{ sessionId: session.id }}
        >
          {common.showMetrics}
        </ButtonLink>
      )}
      {session.can.settle && (
        <ButtonLink
          {...looks(true)}
          startIcon={<ListChecks size={18} aria-hidden />}
          to="/sessions/$sessionId/check"
          params={{ sessionId: session.id }}
        >
          {common.check}
        </ButtonLink>
      )}
      {outcome === 'checked-well' && (
        <Button {...looks(true)} startIcon={<Save size={18} aria-hidden />} onClick={onSave}>
          {texts.save}
        </Button>
      )}
      {session.can.retry && (
        <BusyButton
          {...looks(true)}
          startIcon={<RotateCw size={18} aria-hidden />}
          busy={retry.isPending}
          loadingPosition="start"
          onClick={() => retry.mutate({ params: { id: session.id } })}
        >
          {common.retry}
        </BusyButton>
      )}
      {needsTemplate && mayCall(PAGES['/sessions/dataEntry']) && (
        <ButtonLink {...looks(true)} startIcon={<FileSpreadsheet size={18} aria-hidden />} to="/sessions/dataEntry">
          {texts.getTemplate}
        </ButtonLink>
      )}
      {session.corrected_count > 0 && mayCall(downloadCorrected) && (
        <DownloadButton file={downloadCorrected} input={{ params: { id: session.id } }} {...looks(false)}>
          {common.corrected}
        </DownloadButton>
      )}
      {annotated !== null && mayCall(downloadFile) && (
        <DownloadButton
          file={downloadFile}
          input={{ params: { id: annotated } }}
          {...looks(mustMend && !needsTemplate)}
        >
          {common.annotated}
        </DownloadButton>
      )}
    </Box>
  );
}
