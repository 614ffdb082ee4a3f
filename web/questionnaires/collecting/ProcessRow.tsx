import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { ChevronDown, UserPlus, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { deadlineWords, urgencyOf } from '#domain/questionnaires/collecting/deadline.ts';
import type { ProcessProgress } from '#contract/collecting.ts';
import { today } from '#web/app/collecting/requests.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { processProgressTexts } from './texts.ts';

/** From the width on at which everything about a process stands in one line. */
const COLUMNS = 'minmax(0, 1fr) 168px 200px 212px 184px';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: { xs: 'flex', lg: 'grid' },
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 0.75,
        minWidth: 0,
      }}
    >
      <Small>{name}</Small>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

function Count({ process }: { process: ProcessProgress }) {
  const texts = useTexts(processProgressTexts);
  const { name, expected, accepted, doubtful, missing } = process;
  if (expected === 0) return <Small>{texts.notExpected}</Small>;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
        <span>{texts.of(accepted, expected)}</span>
        <Small>{missing > 0 ? texts.missing(missing) : texts.done}</Small>
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label={texts.progress(name, accepted, expected)}
        value={(100 * accepted) / expected}
      />
      {doubtful > 0 && (
        <span>
          <StatusChip tone="warning" label={texts.doubtful(doubtful)} />
        </span>
      )}
    </Box>
  );
}

function Responsible({ process: { assignment, responsible, missing } }: { process: ProcessProgress }) {
  const texts = useTexts(processProgressTexts);
  const locale = useLocale();
  const due = missing > 0 ? (assignment?.due ?? null) : null;
  return (
    <Fact name={texts.responsible}>
      {responsible === null ? (
        <Small>{texts.nobody}</Small>
      ) : (
        <>
          {assignment === null ? <Small>{responsible.name}</Small> : responsible.name}
          {due !== null && (
            <Box
              component="span"
              sx={{
                display: 'block',
                fontSize: '0.75rem',
                color: urgencyOf(due, today()) === 'late' ? 'error.main' : 'text.secondary',
              }}
            >
              {deadlineWords(due, today())[locale]}
            </Box>
          )}
        </>
      )}
    </Fact>
  );
}

function Sent({ parts }: Pick<ProcessProgress, 'parts'>) {
  const texts = useTexts(processProgressTexts);
  const [last, ...others] = parts;
  return (
    <Fact name={texts.sent}>
      {last === undefined ? (
        <Small>{texts.nothingSent}</Small>
      ) : (
        <>
          {last.person ?? texts.somebody}{' '}
          <Small>
            <DateTime value={last.at} format="date" />
            {others.length > 0 && (
              <Box component="span" sx={{ display: 'block' }}>
                {texts.others(others.map(({ person, count }) => `${person ?? texts.somebody} (${count})`).join(', '))}
              </Box>
            )}
          </Small>
        </>
      )}
    </Fact>
  );
}

interface ProcessRowProps {
  readonly process: ProcessProgress;
  readonly mayAssign: boolean;
  /** Whether the processes below it are shown; undefined: there are none. */
  readonly isOpen: boolean | undefined;
  readonly onToggle: () => void;
  readonly onAssign: () => void;
  readonly onTakeBack: () => void;
}

/** A process: how far it is, who is responsible, who sent what, and a button to hand it over. */
export function ProcessRow({ process, mayAssign, isOpen, onToggle, onAssign, onTakeBack }: ProcessRowProps) {
  const texts = useTexts(processProgressTexts);
  const { name, level, assignment, parts } = process;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: COLUMNS },
        px: 2,
        py: 1.25,
        bgcolor: level > 1 ? 'neutral.sunken' : undefined,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'start', pl: { xs: (level - 1) * 1.5, lg: (level - 1) * 3 } }}>
        {isOpen === undefined ? (
          <Box sx={{ width: 28, flexShrink: 0, display: { xs: 'none', lg: 'block' } }} />
        ) : (
          <IconButton
            size="small"
            aria-expanded={isOpen}
            aria-label={isOpen ? texts.hide(name) : texts.show(name)}
            onClick={onToggle}
            sx={{ width: 28, height: 28, mt: -0.5 }}
          >
            <ChevronDown size={16} style={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} aria-hidden />
          </IconButton>
        )}
        <Box component="span" sx={{ fontWeight: level === 1 ? 600 : 400, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
      </Box>
      <Count process={process} />
      <Responsible process={process} />
      <Sent parts={parts} />
      {mayAssign && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, justifyContent: { lg: 'flex-end' } }}>
          {assignment !== null && (
            <Button
              size="small"
              color="secondary"
              startIcon={<Undo2 size={14} aria-hidden />}
              aria-label={texts.takeBackOf(name)}
              onClick={onTakeBack}
            >
              {texts.takeBack}
            </Button>
          )}
          <Button
            size="small"
            color="secondary"
            variant={assignment === null ? 'outlined' : 'text'}
            {...(assignment === null && { startIcon: <UserPlus size={14} aria-hidden /> })}
            aria-label={assignment === null ? texts.assignOf(name) : texts.changeOf(name)}
            onClick={onAssign}
          >
            {assignment === null ? texts.assign : texts.change}
          </Button>
        </Box>
      )}
    </Box>
  );
}
