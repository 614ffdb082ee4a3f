import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CircleCheck, FileX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isAccepted, isProcessed } from '#domain/questionnaires/states.ts';
import { downloadCorrected, type Check } from '#contract/questionnaire-check.ts';
import { listReplacedValues } from '#contract/collecting.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { ButtonLink } from '#web/app/links.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { PAGES } from '#web/app/pages.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { readQuietly } from '#web/app/query-client.ts';
import { CheckAside } from './check/CheckAside.tsx';
import { CheckBar } from './check/CheckBar.tsx';
import { CheckCard } from './check/CheckCard.tsx';
import { SettledLine } from './check/SettledLine.tsx';
import { TextNumbers } from './check/TextNumbers.tsx';
import { checkTexts } from './check/texts.ts';
import { checkQuery, useAnswers } from './check/use-answers.ts';
import { usePlaces } from './check/use-places.ts';
import { NoSession } from './NoSession.tsx';
import { POLL_MS } from './requests.ts';
import { sessionTexts } from './texts.ts';
import { useLiveSessions } from './use-live-sessions.ts';
import { ReplacedValues } from './import/ReplacedValues.tsx';

/** Names the numbers that acceptance would replace, and whose they are. */
function WillReplace({ session }: { session: number }) {
  const { mayCall } = usePerson();
  const replaced = readQuietly(listReplacedValues, { params: { id: session } });
  const { data } = useQuery({ ...replaced, enabled: mayCall(listReplacedValues) });
  if (!data || data.count === 0) return null;
  return (
    <Alert severity="info" icon={false}>
      <ReplacedValues session={session} waits />
    </Alert>
  );
}

/** What the sender of a questionnaire is to settle before it is accepted. */
export function SessionCheckPage() {
  useLiveSessions();
  const texts = useTexts(checkTexts);
  const { sessionId: id } = useParams({ from: '/sessions/$sessionId/check' });
  const check = useQuery({
    ...checkQuery(id),
    refetchInterval: ({ state }) => (state.data && !isProcessed(state.data.session.status) ? POLL_MS : false),
  });
  return (
    <>
      {!check.data && <PageTitle />}
      <QueryPart query={check} pending={<PageSkeleton />} failed={texts.failed} missing={<NoSession />}>
        {(data) => (data.items.length > 0 ? <OpenCheck check={data} /> : <ClosedCheck check={data} />)}
      </QueryPart>
    </>
  );
}

/** The corrected workbook, once there is something corrected in it. */
function Corrected({ check: { session } }: { check: Check }) {
  const texts = useTexts(checkTexts);
  const { mayCall } = usePerson();
  if (session.corrected_count === 0 || !mayCall(downloadCorrected)) return null;
  return (
    <DownloadButton file={downloadCorrected} input={{ params: { id: session.id } }}>
      {texts.corrected}
    </DownloadButton>
  );
}

function OpenCheck({ check }: { check: Check }) {
  const texts = useTexts(checkTexts);
  const placesOf = usePlaces();
  const { session, items, applied } = check;
  const main = useRef<HTMLDivElement>(null);
  const moves = useRef(false);
  const answering = useAnswers(session.id, () => {
    moves.current = true;
  });
  // The pressed button is gone with its card: focus goes to the next open place, or to acceptance.
  useEffect(() => {
    if (!moves.current) return;
    moves.current = false;
    // Whoever has gone on to type elsewhere meanwhile stays there.
    if (document.activeElement?.matches('input, textarea') === true) return;
    const next =
      main.current?.querySelector<HTMLElement>('[data-open]') ?? document.getElementById('accept-questionnaire');
    next?.focus();
    // Only once the answers are on screen is it known which place is next.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [items]);
  const records = items.filter(({ kind }) => kind === 'text');
  const [first] = items;
  const explained = first ? first.folded.figures.length + first.folded.rules.length : 0;
  const title =
    explained > 0
      ? `${texts.title(placesOf(items))}. ${texts.explains(explained, items.length)}`
      : texts.title(placesOf(items));
  const isReady = items.every(({ settled }) => settled);
  // A rule is settled by any one of its numbers: the others need no card any more.
  const numbers = items.filter(({ kind, answer, settled }) => kind !== 'text' && (answer !== null || !settled));
  return (
    <>
      <PageTitle
        {...(isReady ? { title: texts.allSettled } : { title, subtitle: texts.subtitle })}
        action={<Corrected check={check} />}
      />
      {session.superseded_by !== null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.superseded(session.superseded_by)}
        </Alert>
      )}
      {applied.length > 0 && session.superseded_by === null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.again}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' } }}>
        <Box
          ref={main}
          sx={{ display: 'grid', gap: 1.5, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {numbers.map((item, at) => (
            <CheckCard
              key={`${item.sheet} ${item.cell}`}
              item={item}
              number={at + 1}
              year={session.year}
              answering={answering}
            />
          ))}
          {records.length > 0 && <TextNumbers items={records} year={session.year} answering={answering} />}
          {applied.map((one) => (
            <Card key={one.id}>
              <SettledLine place={one} answer={one} />
            </Card>
          ))}
          {session.superseded_by === null && <WillReplace session={session.id} />}
          <CheckBar id={session.id} items={items} busy={answering.busy} />
        </Box>
        <CheckAside check={check} />
      </Box>
    </>
  );
}

function ClosedCheck({ check }: { check: Check }) {
  const texts = useTexts(checkTexts);
  const common = useTexts(sessionTexts);
  const { mayCall } = usePerson();
  const { session } = check;
  if (!isProcessed(session.status)) {
    return (
      <>
        <PageTitle />
        <Card sx={{ p: 3 }}>
          <Progress label={texts.reading} value={session.progress} />
        </Card>
      </>
    );
  }
  const done = isAccepted(session.status);
  const [title, hint] = done
    ? [texts.accepted, texts.acceptedHint]
    : session.status === 'to_check'
      ? [texts.ofCompany, texts.ofCompanyHint]
      : [texts.closed, texts.closedHint];
  return (
    <>
      <PageTitle />
      <Card role="status">
        <EmptyState
          icon={done ? CircleCheck : FileX}
          title={title}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
              {done && mayCall(PAGES['/sessions/$sessionId/metrics']) ? (
                <ButtonLink variant="contained" to="/sessions/$sessionId/metrics" params={{ sessionId: session.id }}>
                  {common.showMetrics}
                </ButtonLink>
              ) : (
                <AllowedLink to="/company-questionnaires">{common.toList}</AllowedLink>
              )}
              <Corrected check={check} />
            </Box>
          }
        >
          {hint}
        </EmptyState>
      </Card>
      {check.applied.length > 0 && (
        <Card sx={{ mt: 2 }}>
          {check.applied.map((one) => (
            <SettledLine key={one.id} place={one} answer={one} />
          ))}
        </Card>
      )}
    </>
  );
}
