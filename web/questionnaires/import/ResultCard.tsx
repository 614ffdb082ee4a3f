import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { isAccepted, isProcessed } from '#domain/questionnaires/states.ts';
import { formatNumber } from '#domain/language/format.ts';
import { getSession, type Session } from '#contract/questionnaires.ts';
import { ButtonLink } from '#web/app/links.tsx';
import { read } from '#web/app/query-client.ts';
import { useTexts, useLocale } from '#web/ui/language.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { FindingsTable } from '#web/questionnaires/findings/FindingsTable.tsx';
import { POLL_MS } from '#web/questionnaires/requests.ts';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { SessionStatusChip } from '#web/questionnaires/SessionStatusChip.tsx';
import { outcomeOf, type Outcome } from './outcome.ts';
import { NextSteps } from './NextSteps.tsx';
import { ReplacedValues } from './ReplacedValues.tsx';
import { uploadResultTexts } from './texts.ts';

/** The counts of an upload, side by side. */
function ResultFacts({ session }: { session: Session }) {
  const texts = useTexts(uploadResultTexts);
  const common = useTexts(sessionTexts);
  const locale = useLocale();
  const { error_count: errors, warning_count: warnings } = session;
  const found = [...(errors > 0 ? [common.errors(errors)] : []), ...(warnings > 0 ? [common.warnings(warnings)] : [])];
  const facts = [
    [common.company, session.company.name],
    [common.year, session.year === null ? common.noYear : String(session.year)],
    [texts.filled, texts.of(formatNumber(session.filled_count, locale), formatNumber(session.metric_count, locale))],
    ...(session.it_systems.length > 0 ? [[texts.systems, session.it_systems.map(({ name }) => name).join(', ')]] : []),
    // What waits for answers is counted in places, on the page of the check.
    ...(session.status === 'to_check'
      ? []
      : [[common.findings, found.length > 0 ? found.join(', ') : common.noFindings]]),
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ minWidth: 0, maxWidth: 360 }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

interface OutcomeWords {
  readonly title: string;
  readonly hint?: string;
}

/** The result of an upload in a sentence, with an explanation. */
function useOutcomeWords(session: Session): OutcomeWords {
  const texts = useTexts(uploadResultTexts);
  // Without any known metric there are no cells to correct: the whole workbook was refused.
  const refused = session.metric_count === 0 ? texts.unreadHint : texts.rejectedHint;
  const words: Readonly<Record<Outcome, OutcomeWords>> = {
    running: { title: texts.running },
    broke: { title: texts.broke, hint: texts.brokeHint },
    'to-check': { title: texts.toCheck, hint: texts.toCheckHint },
    rejected: { title: texts.rejected, hint: refused },
    'checked-badly': { title: texts.checkedBadly, hint: refused },
    'checked-well': { title: texts.checkedWell, hint: texts.checkedWellHint },
    warned: { title: texts.warned(session.value_count), hint: texts.warnedHint },
    accepted: { title: texts.accepted(session.value_count), hint: texts.acceptedHint },
  };
  return words[outcomeOf(session)];
}

interface ResultCardProps {
  readonly session: Session;
  /** Uploads a checked file again, to save it. */
  readonly onSave: () => void;
}

export function ResultCard({ session: first, onSave }: ResultCardProps) {
  const texts = useTexts(uploadResultTexts);
  const common = useTexts(sessionTexts);
  const { data: session } = useQuery({
    ...read(getSession, { params: { id: first.id } }),
    initialData: first,
    // After a retry it is being processed again.
    refetchInterval: ({ state }) => (state.data && !isProcessed(state.data.status) ? POLL_MS : false),
  });
  const outcome = outcomeOf(session);
  const { title, hint } = useOutcomeWords(session);
  const count = session.error_count + session.warning_count;
  const [open, setOpen] = useState(outcome !== 'to-check');
  if (session.superseded_by !== null) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pr: 4 }}>
        <SessionStatusChip {...session} />
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {session.file_name}. {texts.superseded(session.superseded_by)}
        </Typography>
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Box role="status" sx={{ display: 'grid', gap: 0.5, pr: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {session.dry_run ? <StatusChip tone="neutral" label={common.dryRun} /> : <SessionStatusChip {...session} />}
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{session.file_name}</Typography>
        </Box>
        <Typography variant="h3" component="h2" tabIndex={-1} sx={{ textWrap: 'balance' }}>
          {title}
        </Typography>
        {hint !== undefined && <Typography sx={{ color: 'text.secondary', maxWidth: '80ch' }}>{hint}</Typography>}
      </Box>
      {session.duplicate_of !== null && (
        <Alert
          severity="info"
          action={
            <ButtonLink
              size="small"
              color="inherit"
              to="/sessions/$sessionId/metrics"
              params={{ sessionId: session.duplicate_of }}
            >
              {texts.duplicateLink}
            </ButtonLink>
          }
        >
          {texts.duplicate(session.duplicate_of)}
        </Alert>
      )}
      {outcome === 'running' ? (
        <Progress label={texts.running} value={session.progress} />
      ) : (
        <>
          {outcome !== 'broke' && <ResultFacts session={session} />}
          {isAccepted(session.status) && !session.dry_run && <ReplacedValues session={session.id} />}
          <NextSteps session={session} outcome={outcome} onSave={onSave} />
        </>
      )}
      {count > 0 && outcome !== 'running' && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Button
            color="secondary"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            startIcon={<ChevronDown size={16} style={{ transform: open ? 'none' : 'rotate(-90deg)' }} aria-hidden />}
            sx={{ justifySelf: 'start' }}
          >
            {open ? texts.hideFindings : texts.showFindings}
          </Button>
          {open && <FindingsTable session={session.id} />}
        </Box>
      )}
    </Box>
  );
}
