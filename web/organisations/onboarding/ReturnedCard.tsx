import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { downloadReturnedImport, dropReturnedImport, type ReturnedImport } from '#contract/company-import.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { useCall } from '#web/app/use-call.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { onboardingTexts } from './texts.ts';

/** The rows that came back, with their cells, and the file to correct them in. */
export function ReturnedCard({ returned: { count, problems } }: { readonly returned: ReturnedImport }) {
  const texts = useTexts(onboardingTexts);
  const drop = useCall(dropReturnedImport);
  return (
    <Card component="section" aria-labelledby="returned" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="h2" id="returned">
        {texts.returned(count)}
      </Typography>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={texts.returnedPlaces}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 220, overflowY: 'auto' }}
      >
        {problems.map(({ cell, message }) => (
          <Box
            component="li"
            key={`${cell} ${message}`}
            sx={{ py: 0.75, borderTop: 1, borderColor: 'divider', display: 'flex', gap: 1.5, overflowWrap: 'anywhere' }}
          >
            <Box component="span" sx={{ fontWeight: 500, minWidth: 40 }}>
              {cell}
            </Box>
            {message}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <DownloadButton file={downloadReturnedImport} input={{}}>
          {texts.returnedFile}
        </DownloadButton>
        <Button color="secondary" disabled={drop.isPending} onClick={() => drop.mutate({})}>
          {texts.forget}
        </Button>
      </Box>
      <Small>{texts.returnedHint}</Small>
    </Card>
  );
}
