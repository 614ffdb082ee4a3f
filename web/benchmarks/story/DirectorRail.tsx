import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { downloadSlides } from '#contract/brief.ts';
import { orderIndicatorMarks } from '#contract/indicator-marks.ts';
import { listSharedLinks } from '#contract/shared-links.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { ButtonLink } from '#web/app/links.tsx';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { FINAL, useGroupQuery } from '../market/use-market-page.ts';
import { LinksSection } from '../shared/LinksSection.tsx';
import { storyTexts } from './texts.ts';

function RailCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, display: 'grid', gap: 1.25 }}>
      <Typography variant="h3" component="h2" id={id}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

/** Beside the story: the link, the slides, and how to edit it. */
export function DirectorRail() {
  const texts = useTexts(storyTexts);
  const group = useGroupQuery(FINAL);
  const { mayCall } = usePerson();
  const file = (format: 'pptx' | 'pdf') => ({ query: { format, ...group } });
  return (
    <Box
      className="etalon-screen"
      sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {mayCall(listSharedLinks) && <LinksSection />}
      {mayCall(downloadSlides) && (
        <RailCard id="director-slides" title={texts.slides}>
          <Muted variant="body2">{texts.slidesHint}</Muted>
          <DownloadButton byTariff file={downloadSlides} input={file('pptx')}>
            {texts.pptx}
          </DownloadButton>
          <DownloadButton byTariff file={downloadSlides} input={file('pdf')}>
            {texts.pdf}
          </DownloadButton>
        </RailCard>
      )}
      {mayCall(orderIndicatorMarks) && (
        <RailCard id="director-editing" title={texts.editing}>
          <Muted variant="body2">{texts.editingHint}</Muted>
          <ButtonLink
            variant="outlined"
            color="secondary"
            startIcon={<ListChecks size={16} aria-hidden />}
            to="/benchmarks/$benchmarkId/metrics"
            params={{ benchmarkId: FINAL }}
          >
            {texts.choose}
          </ButtonLink>
        </RailCard>
      )}
    </Box>
  );
}
