import Card from '@mui/material/Card';
import { FileX, LoaderCircle } from 'lucide-react';
import { isAccepted, isProcessed } from '#domain/questionnaires/states.ts';
import type { Session } from '#contract/questionnaires.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { ButtonLink } from '#web/app/links.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { FindingsTable } from '#web/questionnaires/findings/FindingsTable.tsx';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { sessionMetricsTexts } from './texts.ts';

/** Why a questionnaire has no values, and its findings. */
export function NoValues({ session }: { session: Session }) {
  const texts = useTexts(sessionMetricsTexts);
  const common = useTexts(sessionTexts);
  if (!isProcessed(session.status)) {
    return (
      <Card>
        <EmptyState icon={LoaderCircle} title={texts.running}>
          {texts.runningHint}
        </EmptyState>
      </Card>
    );
  }
  const hintFor = (status: Session['status']) => {
    if (status === 'to_check') return texts.toCheckHint;
    return isAccepted(status) ? texts.emptyHint : texts.rejectedHint;
  };
  const found = session.error_count + session.warning_count > 0;
  return (
    <>
      <Card>
        <EmptyState
          dense={found}
          icon={FileX}
          title={texts.noValues}
          action={
            session.can.settle ? (
              <ButtonLink variant="contained" to="/sessions/$sessionId/check" params={{ sessionId: session.id }}>
                {common.check}
              </ButtonLink>
            ) : (
              <AllowedLink to="/sessions/import">{common.importData}</AllowedLink>
            )
          }
        >
          {hintFor(session.status)}
        </EmptyState>
      </Card>
      {found && (
        <Card sx={{ p: 2, mt: 2 }}>
          <FindingsTable session={session.id} />
        </Card>
      )}
    </>
  );
}
