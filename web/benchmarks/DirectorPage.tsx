import Box from '@mui/material/Box';
import { Presentation } from 'lucide-react';
import { planSlides, type PartName } from '#domain/benchmarks/brief/slide-plan.ts';
import { briefSource } from '#domain/benchmarks/brief/slides.ts';
import { getBrief, type Brief } from '#contract/brief.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { usePerson } from '#web/app/person.ts';
import { EmptyCard } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { BesideColumn } from '#web/ui/BesideColumn.tsx';
import { ForCompanies, MarketFrame } from './market/MarketFrame.tsx';
import { useLiveMarks } from './marks/use-marks.ts';
import { FINAL, useMarketPage } from './market/use-market-page.ts';
import { DecisionsPart } from './story/DecisionsPart.tsx';
import { DirectorRail } from './story/DirectorRail.tsx';
import { StandingPart } from './story/StandingPart.tsx';
import { StoryPart } from './story/StoryPart.tsx';
import { TargetsPart } from './story/TargetsPart.tsx';
import { storyTexts } from './story/texts.ts';
import { YearPart } from './story/YearPart.tsx';

function Story({ brief }: { brief: Brief }) {
  const texts = useTexts(storyTexts);
  const locale = useLocale();
  const { slides, numberOf } = planSlides(brief);
  const slide = (part: PartName) => {
    const number = numberOf(part);
    return number === null ? undefined : texts.slide(number, slides.length);
  };
  const { moved, targets } = brief;
  return (
    <BesideColumn width={280} aside={<DirectorRail />}>
      <StandingPart brief={brief} slide={slide('where')} />
      {brief.year === null && (
        <Box>
          <AllowedLink to="/data">{texts.toData}</AllowedLink>
        </Box>
      )}
      {moved ? (
        <YearPart moved={moved} slide={slide('year')} />
      ) : (
        <StoryPart name={texts.year}>
          <Muted>{texts.noYear}</Muted>
        </StoryPart>
      )}
      <DecisionsPart brief={brief} slide={slide('decisions')} />
      {targets ? (
        <TargetsPart targets={targets} slide={slide('targets')} />
      ) : (
        <StoryPart name={texts.targets}>
          <Muted>{texts.noTargets}</Muted>
        </StoryPart>
      )}
      <Small>{briefSource(brief, locale)}</Small>
    </BesideColumn>
  );
}

/** Five minutes for the director: where we stand, what changed, what to decide, targets; the same as link and slides. */
function Opened() {
  const texts = useTexts(storyTexts);
  useLiveMarks();
  const page = useMarketPage(getBrief, FINAL, {});
  return (
    <MarketFrame id={FINAL} page={page}>
      {({ brief }) =>
        brief ? (
          <Story brief={brief} />
        ) : (
          <EmptyCard icon={Presentation} title={texts.closedTitle}>
            {texts.closed}
          </EmptyCard>
        )
      }
    </MarketFrame>
  );
}

export function DirectorPage() {
  return usePerson().isStaff ? <ForCompanies id={FINAL} /> : <Opened />;
}
