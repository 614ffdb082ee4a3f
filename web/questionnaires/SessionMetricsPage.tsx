import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FileX, ScrollText, Lock, LoaderCircle } from 'lucide-react';
import { useState, useMemo } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { isAccepted, isProcessed } from '#domain/questionnaires/states.ts';
import { exportSessionMetrics, type SessionMetricsByProcess } from '#contract/questionnaire-metrics.ts';
import { type Session, getSessionNote, writeSessionNote, downloadFile } from '#contract/questionnaires.ts';
import type { LogEntry } from '#contract/journal.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { EmptyCard } from '#web/ui/EmptyState.tsx';
import { useTexts, useLocale } from '#web/ui/language.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { HistoryLink } from '#web/app/HistoryLink.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { FindingCounts } from '#web/questionnaires/FindingCounts.tsx';
import { InForceChip } from '#web/questionnaires/list/InForceChip.tsx';
import { SessionStatusChip } from '#web/questionnaires/SessionStatusChip.tsx';
import { usePerson } from '#web/app/person.ts';
import { read } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { InlineComment } from '#web/ui/InlineComment.tsx';
import { ButtonLink } from '#web/app/links.tsx';
import { FindingsTable } from '#web/questionnaires/findings/FindingsTable.tsx';
import { findingsQuery } from '#web/questionnaires/findings/requests.ts';
import { FindingsDrawer } from './findings/FindingsDrawer.tsx';
import { metricsTexts, sessionMetricsTexts, noteTexts } from './metrics/texts.ts';
import { NoSession } from './NoSession.tsx';
import { sessionMetricsQuery } from './requests.ts';
import { sessionTexts } from './texts.ts';
import { useLiveSessions } from './use-live-sessions.ts';
import { CalloutList } from './callouts/CalloutList.tsx';
import { calloutTexts } from './callouts/texts.ts';
import { MetricsTable } from './metrics/MetricsTable.tsx';
import { sessionMetricColumns } from './metrics/session-columns.tsx';
import { useOpenMetric } from './metrics/use-open-metric.ts';
import { ValueDrawer } from './metrics/ValueDrawer.tsx';

function byMetric(entries: readonly LogEntry[]): ReadonlyMap<number, readonly LogEntry[]> {
  const known = entries.filter(({ metric }) => metric !== null && metric.id !== null);
  return Map.groupBy(known, ({ metric }) => metric?.id ?? 0);
}

/** The values of a questionnaire by IT system, with their findings. */
function SessionTable({ session, data }: { session: Session; data: SessionMetricsByProcess }) {
  const locale = useLocale();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const found = useQuery(findingsQuery(session.id));
  const { metric, open, choose, close } = useOpenMetric(data.processes);
  const findings = useMemo(() => byMetric(found.data?.entries ?? []), [found.data]);
  const columns = useMemo(
    () => sessionMetricColumns(locale, { systems: data.it_systems, findings, onFindings: choose, phone }),
    [locale, data.it_systems, findings, choose, phone],
  );
  return (
    <MetricsTable id="session-metrics" processes={data.processes} columns={columns} onOpen={choose}>
      {metric && (
        <ValueDrawer
          open={open}
          session={session}
          metric={metric}
          systems={data.it_systems}
          found={findings.has(metric.id)}
          onClose={close}
        />
      )}
    </MetricsTable>
  );
}

/** Warns the staff, beside the downloads, of a file that reaches out of itself. */
function CalloutNotice({ session }: { session: Session }) {
  const texts = useTexts(calloutTexts);
  const common = useTexts(sessionTexts);
  const { isStaff, mayCall } = usePerson();
  if (!isStaff || !session.callout_count) return null;
  const { annotated_file_id: annotated } = session;
  return (
    <Alert
      severity="warning"
      role="region"
      aria-label={texts.title}
      sx={{ mb: 2, alignItems: 'flex-start', '& .MuiAlert-message': { minWidth: 0 } }}
    >
      <AlertTitle>{texts.title}</AlertTitle>
      <CalloutList session={session.id} />
      <Box sx={{ my: 1 }}>
        {texts.hint} {annotated !== null && texts.inert}
      </Box>
      {mayCall(downloadFile) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {annotated !== null && (
            <DownloadButton variant="contained" file={downloadFile} input={{ params: { id: annotated } }}>
              {common.annotated}
            </DownloadButton>
          )}
          <DownloadButton file={downloadFile} input={{ params: { id: session.file_id } }}>
            {common.ownFile}
          </DownloadButton>
        </Box>
      )}
    </Alert>
  );
}

/** Why a questionnaire has no values, and its findings. */
function NoValues({ session }: { session: Session }) {
  const texts = useTexts(sessionMetricsTexts);
  const common = useTexts(sessionTexts);
  if (!isProcessed(session.status)) {
    return (
      <EmptyCard icon={LoaderCircle} title={texts.running}>
        {texts.runningHint}
      </EmptyCard>
    );
  }
  const hintFor = (status: Session['status']) => {
    if (status === 'to_check') return texts.toCheckHint;
    return isAccepted(status) ? texts.emptyHint : texts.rejectedHint;
  };
  const found = session.error_count + session.warning_count > 0;
  return (
    <>
      <EmptyCard
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
      </EmptyCard>
      {found && (
        <Card sx={{ p: 2, mt: 2 }}>
          <FindingsTable session={session.id} />
        </Card>
      )}
    </>
  );
}

/** What the staff note about a questionnaire for themselves; its company never reads it. */
function StaffNote({ session }: { session: Pick<Session, 'id'> }) {
  const texts = useTexts(noteTexts);
  const { mayCall } = usePerson();
  const params = { id: session.id };
  const note = useQuery({ ...read(getSessionNote, { params }), enabled: mayCall(getSessionNote) });
  const save = useCall(writeSessionNote, { success: texts.saved });
  if (!note.data) return null;
  const { text } = note.data;
  if (!mayCall(writeSessionNote) && text === '') return null;
  return (
    <Box
      component="section"
      aria-label={texts.title}
      sx={{
        mb: 2,
        p: 1.5,
        maxWidth: 760,
        borderRadius: 1.5,
        border: '1px dashed',
        borderColor: 'warning.main',
        bgcolor: 'warning.light',
      }}
    >
      <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', fontWeight: 600, color: 'warning.main', mb: 0.5 }}>
        <Lock size={14} aria-hidden />
        {texts.title}
      </Box>
      {mayCall(writeSessionNote) ? (
        <InlineComment
          comment={text}
          note={texts.readers}
          saving={save.isPending}
          onSave={(value) => save.mutateAsync({ params, body: { value } })}
        />
      ) : (
        text
      )}
    </Box>
  );
}

/** The company, year and result of a questionnaire. */
function SessionSummary({ session }: { session: Session }) {
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

/** The values of one questionnaire. */
export function SessionMetricsPage() {
  useLiveSessions();
  const texts = useTexts(sessionMetricsTexts);
  const { sessionId: id } = useParams({ from: '/sessions/$sessionId/metrics' });
  const metrics = useQuery(sessionMetricsQuery(id));
  return (
    <>
      {metrics.error && !metrics.data && <PageTitle />}
      <QueryPart query={metrics} pending={<PageSkeleton />} failed={texts.failed} missing={<NoSession />}>
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
