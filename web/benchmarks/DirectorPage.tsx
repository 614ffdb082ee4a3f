import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Pin, Presentation } from 'lucide-react';
import { downloadSlides, type Brief } from '#contract/brief.ts';
import { listSharedLinks } from '#contract/shared-links.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { BOARD_LIST, PinnedList } from './board/PinnedList.tsx';
import { PinnedRow } from './board/PinnedRow.tsx';
import { boardTexts } from './board/texts.ts';
import { BOARD, useBrief } from './board/use-brief.ts';
import { homeStandingTexts } from './home/texts.ts';
import { useMarks, useOrdering } from './marks/use-marks.ts';
import { MarketClosed, useMarketClosed } from './MarketClosed.tsx';
import { GroupSwitch } from './release/GroupSwitch.tsx';
import { ReleaseFooter } from './release/ReleaseFooter.tsx';
import { useFileGroup } from './release/use-release.ts';
import { LinksSection } from './shared/LinksSection.tsx';
import { useBenchmark } from './use-benchmark.ts';

/** Nothing is pinned: what could be said, and how to choose. */
function Suggested({ brief: { suggested } }: { brief: Brief }) {
  const texts = useTexts(boardTexts);
  const order = useOrdering();
  const hasAny = suggested.length > 0;
  return (
    <>
      <Card>
        <EmptyState
          dense
          icon={Pin}
          title={texts.none}
          {...(hasAny && {
            action: (
              <Button
                variant="contained"
                startIcon={<Pin size={16} aria-hidden />}
                onClick={() => order(suggested.map(({ metric }) => metric))}
              >
                {texts.pinThese(suggested.length)}
              </Button>
            ),
          })}
        >
          {hasAny ? texts.noneHint(suggested.length) : texts.noneAtAll}
        </EmptyState>
      </Card>
      <Box component="ol" aria-label={texts.suggestedList} sx={BOARD_LIST}>
        {suggested.map((row) => (
          <PinnedRow key={row.metric} row={row} />
        ))}
      </Box>
    </>
  );
}

function Board() {
  const standing = useTexts(homeStandingTexts);
  const benchmark = useBenchmark(BOARD);
  const brief = useBrief();
  const pinned = useMarks()?.pinned;
  const { mayCall } = usePerson();
  const missing = (
    <Card sx={{ p: 2.5 }}>
      <Muted>{standing.noMarket}</Muted>
    </Card>
  );
  return (
    <QueryPart query={benchmark} pending={<TextSkeleton />} missing={missing}>
      {({ release }) => (
        <QueryPart query={brief} pending={<TextSkeleton />}>
          {(known) => (
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
                <GroupSwitch id={BOARD} />
                <Typography component="p" sx={{ fontSize: '1.3125rem', fontWeight: 600, lineHeight: 1.25 }}>
                  {known.sentence ?? standing.noValues}
                </Typography>
              </Card>
              {pinned?.length === 0 ? <Suggested brief={known} /> : <PinnedList brief={known} />}
              {mayCall(listSharedLinks) && <LinksSection />}
              <ReleaseFooter release={release} shown={[]} />
            </Box>
          )}
        </QueryPart>
      )}
    </QueryPart>
  );
}

function Slides() {
  const texts = useTexts(boardTexts);
  const group = useFileGroup(BOARD);
  const { data } = useBrief();
  const { mayCall } = usePerson();
  if (!data || !mayCall(downloadSlides)) return null;
  return (
    <>
      <DownloadButton byTariff file={downloadSlides} input={{ query: { format: 'pdf', ...group } }}>
        {texts.pdf}
      </DownloadButton>
      <DownloadButton
        byTariff
        variant="contained"
        file={downloadSlides}
        input={{ query: { format: 'pptx', ...group } }}
      >
        {texts.pptx}
      </DownloadButton>
    </>
  );
}

/** What to say to the director: the pinned indicators with notes, as slides and pictures. */
export function DirectorPage() {
  const texts = useTexts(boardTexts);
  const { isStaff, mayCall } = usePerson();
  const closed = useMarketClosed();
  if (isStaff) {
    return (
      <>
        <PageTitle />
        <Card>
          <EmptyState icon={Presentation} title={texts.staffTitle}>
            {texts.staff}
          </EmptyState>
        </Card>
      </>
    );
  }
  return (
    <>
      <PageTitle subtitle={mayCall(downloadSlides) ? texts.subtitle : texts.readerSubtitle} extra={<Slides />} />
      {closed ? <MarketClosed /> : <Board />}
    </>
  );
}
