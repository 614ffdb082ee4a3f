import Box from '@mui/material/Box';
import { UploadPanel } from './import/UploadPanel.tsx';
import { LatestUploads } from './import/LatestUploads.tsx';
import { useLiveSessions } from './use-live-sessions.ts';

export function ImportPage() {
  useLiveSessions();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <UploadPanel />
      <LatestUploads />
    </Box>
  );
}
