import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FileX, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { exportSessionMetrics } from '#contract/questionnaire-metrics.ts';
import { ApiError } from '#web/app/api-error.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { FindingsDrawer } from './findings/FindingsDrawer.tsx';
import { NoValues } from './metrics/NoValues.tsx';
import { SessionSummary } from './metrics/SessionSummary.tsx';
import { SessionTable } from './metrics/SessionTable.tsx';
import { metricsTexts, sessionMetricsTexts } from './metrics/texts.ts';
import { sessionMetricsQuery } from './requests.ts';
import { sessionTexts } from './texts.ts';
import { useLiveSessions } from './use-live-sessions.ts';

/** The values of one questionnaire. */
export function SessionMetricsPage() {
  useLiveSessions();
  const texts = useTexts(sessionMetricsTexts);
  const { sessionId: id } = useParams({ from: '/sessions/$sessionId/metrics' });
  const metrics = useQuery(sessionMetricsQuery(id));
  const session = metrics.data?.sessions[0];
  if (metrics.error) {
    const gone = metrics.error instanceof ApiError && metrics.error.status === 404;
    return (
      <>
        <PageTitle />
        <Card>
          {gone ? (
            <EmptyState
              icon={FileX}
              title={texts.gone}
              action={<AllowedLink to="/company-questionnaires">{texts.toList}</AllowedLink>}
            >
              {texts.goneHint}
            </EmptyState>
          ) : (
            <ErrorState title={texts.failed} onRetry={() => void metrics.refetch()}>
              {metrics.error instanceof ApiError ? undefined : metrics.error.message}
            </ErrorState>
          )}
        </Card>
      </>
    );
  }
  if (!metrics.data || !session) return <PageSkeleton />;
  return (
    <>
      <PageTitle
        subtitle={<SessionSummary session={session} />}
        action={<ExportButton id={id} disabled={metrics.data.processes.length === 0} />}
        {...(session.error_count + session.warning_count > 0 &&
          metrics.data.processes.length > 0 && {
            extra: <AllFindings id={id} />,
          })}
      />
      {metrics.data.processes.length === 0 ? (
        <NoValues session={session} />
      ) : (
        <SessionTable session={session} data={metrics.data} />
      )}
    </>
  );
}

function ExportButton({ id, disabled }: { id: number; disabled: boolean }) {
  const texts = useTexts(metricsTexts);
  return (
    <DownloadButton variant="contained" disabled={disabled} file={exportSessionMetrics} input={{ params: { id } }}>
      {texts.export}
    </DownloadButton>
  );
}

function AllFindings({ id }: { id: number }) {
  const texts = useTexts(sessionMetricsTexts);
  const common = useTexts(sessionTexts);
  const [open, setOpen] = useState(false);
  return (
    <Box>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<ScrollText size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {texts.allFindings}
      </Button>
      <FindingsDrawer open={open} title={common.number(id)} session={id} onClose={() => setOpen(false)} />
    </Box>
  );
}
