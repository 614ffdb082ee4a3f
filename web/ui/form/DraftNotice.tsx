import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatDate } from '#domain/language/format.ts';
import { useLocale, useTexts } from '../language.tsx';
import type { RestoredDraft } from './drafts.ts';
import { formTexts } from './texts.ts';

const isToday = (at: number): boolean => new Date(at).toDateString() === new Date().toDateString();

/** «Восстановлено несохранённое от 14:05 · Начать заново». */
export function DraftNotice({ restored }: { restored: RestoredDraft | undefined }) {
  const texts = useTexts(formTexts);
  const locale = useLocale();
  if (restored === undefined) return null;
  return (
    <Alert
      role="status"
      severity={restored.isOlder ? 'warning' : 'info'}
      action={
        <Button color="inherit" size="small" onClick={restored.onRestart}>
          {texts.startAnew}
        </Button>
      }
    >
      {texts.restored(formatDate(new Date(restored.at).toISOString(), locale, isToday(restored.at) ? 'clock' : 'time'))}
      {restored.isOlder && ` ${texts.restoredOlder}`}
    </Alert>
  );
}
