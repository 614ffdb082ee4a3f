import Switch from '@mui/material/Switch';
import type { Session } from '#contract/questionnaires.ts';
import { usePerson } from '#web/app/person.ts';
import { meets } from '#web/app/rights.ts';
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
  const { rights } = usePerson();
  const change = useFlag(flag);
  if (!meets(rights, FLAG_CALLS[flag].access)) return session[flag] ? texts.yes : texts.no;
  return (
    <Switch
      size="small"
      checked={session[flag]}
      onChange={(event) => change.mutate({ id: session.id, value: event.target.checked })}
      slotProps={{ input: { 'aria-label': `${label}, № ${session.id}` } }}
    />
  );
}
