import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReleaseCheck } from '#contract/release-check.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { NameChips } from '#web/ui/NameChips.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { populationText } from './cell-text.ts';
import { releaseTexts } from './release-texts.ts';

const NAMED = 8;
/** The first groups of each list. */
const LISTED = 6;

/** The number of companies out of those needed; the text beside it says the same. */
function Pips({ have, need }: { have: number; need: number }) {
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: 0.5 }}>
      {Array.from({ length: need }, (_, at) => (
        <Box
          key={at}
          sx={{ width: 16, height: 8, borderRadius: 0.5, bgcolor: at < have ? 'primary.main' : 'neutral.sunken' }}
        />
      ))}
    </Box>
  );
}

interface WaitingProps {
  readonly waiting: ReleaseCheck['waiting'];
  readonly newcomers: ReleaseCheck['newcomers'];
}

/** How far groups with old figures are from new ones, and the companies not yet in any figure. */
export function Waiting({ waiting: { results }, newcomers }: WaitingProps) {
  const texts = useTexts(releaseTexts);
  const locale = useLocale();
  if (results.length === 0 && newcomers.count === 0) return null;
  return (
    <TitledCard large title={texts.waiting} hint={texts.waitingHint}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {results.slice(0, LISTED).map(({ have, need, figure_count, ...population }) => (
          <Box
            component="li"
            key={populationText(population, locale)}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
          >
            <Typography component="span" sx={{ fontWeight: 500, minWidth: { sm: 240 } }}>
              {populationText(population, locale)}
            </Typography>
            <Pips have={have} need={need} />
            <span>{texts.untilFresh(have, need)}</span>
            <Muted component="span" variant="caption">
              {texts.figureCount(figure_count)}
            </Muted>
          </Box>
        ))}
      </Box>
      {newcomers.count > 0 && (
        <div>
          <Typography sx={{ fontWeight: 500, mb: 0.5 }}>{texts.newcomers(newcomers.count)}</Typography>
          <NameChips wrap most={NAMED} names={newcomers.results.map(({ company }) => company)} />
        </div>
      )}
    </TitledCard>
  );
}

/** Where a few more companies would open figures. */
export function Advice({ advice: { results } }: { advice: ReleaseCheck['advice'] }) {
  const texts = useTexts(releaseTexts);
  const locale = useLocale();
  if (results.length === 0) return null;
  return (
    <TitledCard large title={texts.advice} hint={texts.latest}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {results.slice(0, LISTED).map(({ missing, figure_count, ...population }) => (
          <Box component="li" key={populationText(population, locale)}>
            <Typography component="span" sx={{ fontWeight: 500 }}>
              {populationText(population, locale)}
            </Typography>
            : {texts.adviceText(missing, figure_count)}
          </Box>
        ))}
      </Box>
    </TitledCard>
  );
}
