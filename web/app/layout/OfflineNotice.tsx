import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#web/ui/language.tsx';
import { layoutTexts } from './texts.ts';

function onChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineNotice() {
  const texts = useTexts(layoutTexts);
  const online = useSyncExternalStore(onChange, () => navigator.onLine);
  return online ? null : (
    <Alert severity="warning" sx={{ borderRadius: 0 }}>
      {texts.offline}
    </Alert>
  );
}
