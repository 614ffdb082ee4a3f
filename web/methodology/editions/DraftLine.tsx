import Alert from '@mui/material/Alert';
import { useTexts } from '#web/ui/language.tsx';
import { draftLineTexts } from './draft-line-texts.ts';
import { useDraftYear } from './use-draft-year.ts';

/** In every form of the methodology: which edition is open and which years a change touches. */
export function DraftLine({ of }: { of: 'new' | 'metric' | 'indicator' | 'process' | 'retire' }) {
  const texts = useTexts(draftLineTexts);
  const year = useDraftYear();
  if (year === null || year === undefined) return null;
  return (
    <Alert severity="info" role="note">
      {texts[of](year)}
    </Alert>
  );
}
