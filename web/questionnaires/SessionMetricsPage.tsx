import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FileX, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { exportSessionMetrics, type SessionMetricsByProcess } from '#contract/questionnaire-metrics.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { CalloutNotice } from './callouts/CalloutNotice.tsx';
import { FindingsDrawer } from './findings/FindingsDrawer.tsx';
import { NoValues } from './metrics/NoValues.tsx';
import { SessionSummary } from './metrics/SessionSummary.tsx';
import { StaffNote } from './metrics/StaffNote.tsx';
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
  return (
    <>
      {metrics.error && !metrics.data && <PageTitle />}
      <QueryPart
        query={metrics}
        pending={<PageSkeleton />}
        failed={texts.failed}
        missing={
          <Card>
            <EmptyState
              icon={FileX}
              title={texts.gone}
              action={<AllowedLink to="/company-questionnaires">{texts.toList}</AllowedLink>}
            >
              {texts.goneHint}
            </EmptyState>
          </Card>
        }
      >
        {(data) => <SessionMetrics data={data} />}
      </QueryPart>
    </>
  );
}

function SessionMetrics({ data }: { data: SessionMetricsByProcess }) {
  const texts = useTexts(metricsTexts);
  const [session] = data.sessions;
  if (!session) return null;
  const { id, error_count, warning_count } = session;
  const empty = data.processes.length === 0;
  return (
    <>
      <PageTitle
        subtitle={<SessionSummary session={session} />}
        action={
          <DownloadButton variant="contained" disabled={empty} file={exportSessionMetrics} input={{ params: { id } }}>
            {texts.export}
          </DownloadButton>
        }
        {...(error_count + warning_count > 0 && !empty && { extra: <AllFindings id={id} /> })}
      />
      <CalloutNotice session={session} />
      <StaffNote session={session} />
      {empty ? <NoValues session={session} /> : <SessionTable session={session} data={data} />}
    </>
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
