import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReleaseCheck } from '#contract/release-check.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { NameChips } from '#web/ui/NameChips.tsx';
import { populationText } from './cell-text.ts';
import { Evidence } from './Evidence.tsx';
import { releaseTexts } from './release-texts.ts';

const NAMED = 8;
const ADVISED = 6;

/** So many companies of those it takes; the words beside it say the same. */
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

/** Companies that came since, of which nothing shows yet, and how far the figures are from being renewed. */
export function Newcomers({ newcomers: { count, results, have, need } }: { newcomers: ReleaseCheck['newcomers'] }) {
  const texts = useTexts(releaseTexts);
  if (count === 0) return null;
  return (
    <Evidence title={texts.newcomers} hint={texts.newcomersHint}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Pips have={have} need={need} />
        {texts.untilFresh(have, need)}
      </Box>
      <NameChips wrap most={NAMED} names={results.map(({ company }) => company)} />
    </Evidence>
  );
}

/** Where a few more companies would open figures. */
export function Advice({ advice: { results } }: { advice: ReleaseCheck['advice'] }) {
  const texts = useTexts(releaseTexts);
  const locale = useLocale();
  if (results.length === 0) return null;
  return (
    <Evidence title={texts.advice} hint={texts.adviceHint}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {results.slice(0, ADVISED).map(({ missing, figure_count, ...population }) => (
          <Box component="li" key={populationText(population, locale)}>
            <Typography component="span" sx={{ fontWeight: 500 }}>
              {populationText(population, locale)}
            </Typography>
            : {texts.adviceText(missing, figure_count)}
          </Box>
        ))}
      </Box>
    </Evidence>
  );
}
