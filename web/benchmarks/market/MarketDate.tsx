import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { Info } from 'lucide-react';
import type { MarketPageHead } from '#contract/market-pages.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { releaseDate } from '../release/kept.ts';
import { marketTexts } from './texts.ts';

/** «Рынок на 18.11.2026 · 60 компаний», with what the figures are behind ⓘ. */
export function MarketDate({ head: { release, group } }: { head: MarketPageHead }) {
  const texts = useTexts(marketTexts);
  const locale = useLocale();
  const date = releaseDate(release.built_at, locale);
  return (
    <>
      {texts.of(date, group.company_count || release.company_count)}{' '}
      <Tooltip title={`${texts.released(release.id, date)} ${texts.method}`}>
        <Box
          component="span"
          tabIndex={0}
          role="img"
          aria-label={`${texts.about}: ${texts.released(release.id, date)} ${texts.method}`}
          sx={{ display: 'inline-flex', verticalAlign: -2, cursor: 'help' }}
        >
          <Info size={14} aria-hidden />
        </Box>
      </Tooltip>
    </>
  );
}
