import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { Info } from 'lucide-react';
import type { MarketPageHead } from '#contract/market-pages.ts';
import { formatDate } from '#domain/language/format.ts';
import { useFrame } from '#web/app/frame.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { releaseDate } from '../release/kept.ts';
import { marketTexts } from './texts.ts';

const READING_MS = 10_000;

/** The ⓘ beside the market's date: what the figures are, when the next come, and the number of the release. */
export function MarketInfo({ head: { release, group } }: { head: Pick<MarketPageHead, 'release' | 'group'> }) {
  const texts = useTexts(marketTexts);
  const locale = useLocale();
  const next = useFrame()?.next_release.date ?? null;
  const about = [
    `${texts.of(releaseDate(release.built_at, locale), group.company_count || release.company_count)}.`,
    texts.method,
    ...(next === null ? [] : [texts.next(formatDate(next, locale))]),
    texts.number(release.id),
  ].join(' ');
  return (
    <Tooltip title={about} enterTouchDelay={0} leaveTouchDelay={READING_MS}>
      <Box
        component="span"
        tabIndex={0}
        role="img"
        aria-label={`${texts.about}: ${about}`}
        sx={{ display: 'inline-flex', verticalAlign: -2, cursor: 'help' }}
      >
        <Info size={14} aria-hidden />
      </Box>
    </Tooltip>
  );
}
