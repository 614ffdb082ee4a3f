import Switch from '@mui/material/Switch';
import { MISSING } from '#domain/language/format.ts';
import { isAccepted, isProcessed } from '#domain/questionnaires/states.ts';
import type { Session } from '#contract/questionnaires.ts';
import { useCall } from '#web/app/use-call.ts';
import { useTexts } from '#web/ui/language.tsx';
import { expectedSession } from '#web/questionnaires/cached-sessions.ts';
import { FLAG_CALLS, type Flag } from '#web/questionnaires/changes.ts';
import { listTexts } from './texts.ts';

interface FlagSwitchProps {
  readonly flag: Flag;
  readonly session: Session;
  readonly label: string;
}

/** A flag of a questionnaire: a switch for those who may change it, text for the others. */
export function FlagSwitch({ flag, session, label }: FlagSwitchProps) {
  const texts = useTexts(listTexts);
  const change = useCall(FLAG_CALLS[flag], { expected: expectedSession(({ body }) => ({ [flag]: body.value })) });
  // Without acceptance nothing of it counts, whatever the flag.
  if (flag === 'show_in_benchmark' && isProcessed(session.status) && !isAccepted(session.status)) return MISSING;
  if (!session.can[flag]) return session[flag] ? texts.yes : texts.no;
  return (
    <Switch
      size="small"
      checked={session[flag]}
      onChange={(event) => change.mutate({ params: { id: session.id }, body: { value: event.target.checked } })}
      slotProps={{ input: { 'aria-label': `${label}, № ${session.id}` } }}
    />
  );
}
