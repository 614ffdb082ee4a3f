import Box from '@mui/material/Box';
import { ListChecks } from 'lucide-react';
import { downloadSlides } from '#contract/brief.ts';
import { orderIndicatorMarks } from '#contract/indicator-marks.ts';
import { listSharedLinks } from '#contract/shared-links.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { ButtonLink } from '#web/app/links.tsx';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { FINAL, useGroupQuery } from '../market/use-market-page.ts';
import { LinksSection } from '../shared/LinksSection.tsx';
import { storyTexts } from './texts.ts';

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
        <TitledCard title={texts.slides} sx={{ gap: 1.25 }}>
          <Muted variant="body2">{texts.slidesHint}</Muted>
          <DownloadButton byTariff file={downloadSlides} input={file('pptx')}>
            {texts.pptx}
          </DownloadButton>
          <DownloadButton byTariff file={downloadSlides} input={file('pdf')}>
            {texts.pdf}
          </DownloadButton>
        </TitledCard>
      )}
      {mayCall(orderIndicatorMarks) && (
        <TitledCard title={texts.editing} sx={{ gap: 1.25 }}>
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
        </TitledCard>
      )}
    </Box>
  );
}
