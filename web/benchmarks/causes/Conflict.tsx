import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTexts } from '#web/ui/language.tsx';
import { panelTexts } from './texts.ts';
import type { Decisions } from './use-decisions.ts';

/** Shows both decisions after a conflict. */
export function Conflict({ decisions: { conflict, dismissConflict } }: { decisions: Decisions }) {
  const texts = useTexts(panelTexts);
  if (conflict === null) return null;
  return (
    <Alert severity="warning" onClose={dismissConflict}>
      <AlertTitle>{texts.conflict}</AlertTitle>
      {conflict}
    </Alert>
  );
}
