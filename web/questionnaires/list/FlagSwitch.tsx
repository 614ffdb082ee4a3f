import Switch from '@mui/material/Switch';
import { MISSING } from '#domain/language/format.ts';
import { isAccepted, isProcessed } from '#domain/questionnaires/states.ts';
import type { Session } from '#contract/questionnaires.ts';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { FLAG_CALLS, useFlag, type Flag } from '#web/questionnaires/changes.ts';
import { listTexts } from './texts.ts';

interface FlagSwitchProps {
  readonly flag: Flag;
  readonly session: Session;
  readonly label: string;
}

/** A flag of a questionnaire: a switch for those who may turn it, a word for the others. */
export function FlagSwitch({ flag, session, label }: FlagSwitchProps) {
  const texts = useTexts(listTexts);
  const { mayCall } = usePerson();
  const change = useFlag(flag);
  // Nothing of it counts, whatever the switch says.
  if (flag === 'show_in_benchmark' && isProcessed(session.status) && !isAccepted(session.status)) return MISSING;
  if (!mayCall(FLAG_CALLS[flag])) return session[flag] ? texts.yes : texts.no;
  return (
    <Switch
      size="small"
      checked={session[flag]}
      onChange={(event) => change.mutate({ id: session.id, value: event.target.checked })}
      slotProps={{ input: { 'aria-label': `${label}, № ${session.id}` } }}
    />
  );
}
