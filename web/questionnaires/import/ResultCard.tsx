import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { isAccepted, isProcessed } from '#domain/questionnaires/states.ts';
import { getSession, type Session } from '#contract/questionnaires.ts';
import { ButtonLink } from '#web/app/links.tsx';
import { read } from '#web/app/query-client.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { FindingsTable } from '#web/questionnaires/findings/FindingsTable.tsx';
import { POLL_MS } from '#web/questionnaires/requests.ts';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { SessionStatusChip } from '#web/questionnaires/SessionStatusChip.tsx';
import { outcomeOf } from './outcome.ts';
import { NextSteps } from './NextSteps.tsx';
import { ReplacedValues } from './ReplacedValues.tsx';
import { ResultFacts } from './ResultFacts.tsx';
import { uploadResultTexts } from './texts.ts';
import { useOutcomeWords } from './use-outcome-words.ts';

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
