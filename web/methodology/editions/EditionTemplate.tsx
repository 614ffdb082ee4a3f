import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { EditionDetails } from '#contract/methodology-editions.ts';
import { downloadGeneratedTemplate } from '#contract/templates.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { editionTexts } from './texts.ts';

/** The template of an edition: how many rows come and go, a file to look at, and what publishing does. */
export function EditionTemplate({ details: { edition, template } }: { details: EditionDetails }) {
  const texts = useTexts(editionTexts);
  const { mayCall } = usePerson();
  const { year, state } = edition;
  return (
    <Card component="section" aria-label={texts.template(year)} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="h2">
        {texts.template(year)}
      </Typography>
      <div>
        {state === 'draft'
          ? texts.templateRows(template.rows, template.added, template.removed)
          : texts.templateVersion(edition.template_version ?? 0)}
      </div>
      {mayCall(downloadGeneratedTemplate) && state === 'draft' && (
        <Box>
          <DownloadButton file={downloadGeneratedTemplate} input={{ query: { year } }}>
            {texts.tryTemplate}
          </DownloadButton>
        </Box>
      )}
      {state === 'draft' && <Muted>{texts.templateHint(year)}</Muted>}
    </Card>
  );
}
