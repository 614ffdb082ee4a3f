import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { ChevronDown, Undo2 } from 'lucide-react';
import { urgencyOf } from '#domain/questionnaires/collecting/deadline.ts';
import { formatDate, MISSING } from '#domain/language/format.ts';
import type { ProcessProgress } from '#contract/collecting.ts';
import type { DataSection } from '#contract/data-page.ts';
import { today } from '#web/app/collecting/today.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { sectionTexts } from './texts.ts';
import type { Handing } from './use-handing.tsx';

function Collected({ name, section: { accepted, total } }: { name: string; section: DataSection }) {
  const texts = useTexts(sectionTexts);
  if (total === 0) return <Small>{texts.notExpected}</Small>;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <LinearProgress
        variant="determinate"
        aria-label={texts.progress(name, accepted, total)}
        value={(100 * accepted) / total}
        sx={{ flex: 1, minWidth: 48 }}
      />
      <span>{texts.of(accepted, total)}</span>
    </Box>
  );
}

/** Who has sent what there is, the last first, and how much of it is in doubt. */
function Sent({ process: { parts, doubtful } }: { process: ProcessProgress }) {
  const texts = useTexts(sectionTexts);
  const [last, ...others] = parts;
  const named = others.map(({ person, count }) => `${person ?? texts.somebody} (${count})`);
  return (
    <Small sx={{ display: 'block', fontWeight: 400 }}>
      {last === undefined ? (
        texts.nothingSent
      ) : (
        <>
          {texts.sent} {last.person ?? texts.somebody}, <DateTime value={last.at} format="date" />
        </>
      )}
      {named.length > 0 && <div>{texts.others(named.join(', '))}</div>}
      {doubtful > 0 && <StatusChip tone="warning" label={texts.doubtful(doubtful)} />}
    </Small>
  );
}

interface WhoProps {
  readonly process: ProcessProgress;
  readonly section: DataSection;
  readonly handing: Handing | undefined;
}

/** Who collects it; those who may hand it over or take it back. */
function Who({ process, section, handing }: WhoProps) {
  const texts = useTexts(sectionTexts);
  const { name, assignment, responsible } = process;
  const person = responsible?.name;
  if (!handing || (person === undefined && section.accepted === section.total)) return person ?? MISSING;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Button
        size="small"
        aria-label={person === undefined ? texts.assignOf(name) : texts.changeOf(name, person)}
        color={person === undefined ? 'primary' : 'secondary'}
        onClick={() => handing.assign(process)}
        sx={{ ml: -1, textAlign: 'left', whiteSpace: 'normal', lineHeight: 1.3 }}
      >
        {person ?? texts.assign}
      </Button>
      {assignment !== null && (
        <IconButton
          size="small"
          aria-label={texts.takeBackOf(name)}
          title={texts.takeBack}
          onClick={() => handing.takeBack(process)}
        >
          <Undo2 size={14} aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}

interface SectionRowProps extends WhoProps {
  /** The day of the whole year; a section may have its own. */
  readonly deadline: string | null;
  /** Whether who sent it and the processes below it are shown; undefined: there is nothing to open. */
  readonly isOpen: boolean | undefined;
  readonly onToggle: () => void;
}

/** A section: how far it is, what the rest would open, who collects it and until when; opened or below another, also who sent it. */
export function SectionRow({ process, section, deadline, isOpen, onToggle, handing }: SectionRowProps) {
  const texts = useTexts(sectionTexts);
  const locale = useLocale();
  const { name, level, assignment, missing } = process;
  const own = assignment?.due ?? null;
  const due = own ?? deadline;
  const late = missing > 0 && due !== null && urgencyOf(due, today()) === 'late' ? { color: 'error.main' } : {};
  return (
    <tr>
      <th scope="row">
        <Box sx={{ display: 'flex', alignItems: 'center', ...(level > 1 && { pl: (level - 1) * 2, fontWeight: 400 }) }}>
          {isOpen !== undefined && (
            <IconButton
              size="small"
              aria-expanded={isOpen}
              aria-label={texts.inDetail(name)}
              onClick={onToggle}
              sx={{ ml: -2.75, mr: -0.5, alignSelf: 'start' }}
            >
              <ChevronDown size={14} style={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} aria-hidden />
            </IconButton>
          )}
          <div>
            {name}
            {(level > 1 || isOpen) && <Sent process={process} />}
          </div>
        </Box>
      </th>
      <td className="collected">
        <Collected name={name} section={section} />
      </td>
      <td className="core">
        {section.core === 0 ? (
          MISSING
        ) : (
          <>
            <strong>{section.core}</strong> <Small>{texts.inCore}</Small>
          </>
        )}
      </td>
      <td className="opens">{section.opens === 0 ? MISSING : section.opens}</td>
      <td className="who">
        <Who process={process} section={section} handing={handing} />
        {own !== null && (
          <Small className="own-due" sx={late}>
            {texts.until} {formatDate(own, locale)}
          </Small>
        )}
      </td>
      <Box component="td" className="due" sx={late}>
        {formatDate(due, locale)}
      </Box>
    </tr>
  );
}
