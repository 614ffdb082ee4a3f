import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { downloadFile, type Session } from '#contract/questionnaires.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { CalloutList } from './CalloutList.tsx';
import { calloutTexts } from './texts.ts';

/** Warns the staff, beside the downloads, of a file that reaches out of itself. */
export function CalloutNotice({ session }: { session: Session }) {
  const texts = useTexts(calloutTexts);
  const common = useTexts(sessionTexts);
  const { isStaff, mayCall } = usePerson();
  if (!isStaff || !session.callout_count) return null;
  const { annotated_file_id: annotated } = session;
  return (
    <Alert
      severity="warning"
      role="region"
      aria-label={texts.title}
      sx={{ mb: 2, alignItems: 'flex-start', '& .MuiAlert-message': { minWidth: 0 } }}
    >
      <AlertTitle>{texts.title}</AlertTitle>
      <CalloutList session={session.id} />
      <Box sx={{ my: 1 }}>
        {texts.hint} {annotated !== null && texts.inert}
      </Box>
      {mayCall(downloadFile) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {annotated !== null && (
            <DownloadButton variant="contained" file={downloadFile} input={{ params: { id: annotated } }}>
              {common.annotated}
            </DownloadButton>
          )}
          <DownloadButton file={downloadFile} input={{ params: { id: session.file_id } }}>
            {common.ownFile}
          </DownloadButton>
        </Box>
      )}
    </Alert>
  );
}
