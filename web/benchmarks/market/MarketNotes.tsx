import { Link } from '@tanstack/react-router';
import type { MarketRow } from '#contract/market-pages.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { keptReleases, releaseDate } from '../release/kept.ts';
import { marketTexts } from './texts.ts';

interface MarketNotesProps {
  /** The figures shown; those from an earlier release are explained. */
  readonly shown: readonly Pick<MarketRow, 'since'>[];
}

/** Below everything a client reads: what kind of figures these are. */
export function MarketNotes({ shown }: MarketNotesProps) {
  const texts = useTexts(marketTexts);
  const locale = useLocale();
  return (
    <Muted variant="caption" component="p" sx={{ mt: 2, '& a': { color: 'inherit' } }}>
      {texts.smoothed}{' '}
      {keptReleases(shown).map(({ release_id, date }) => (
        <span key={release_id}>{texts.kept(releaseDate(date, locale))} </span>
      ))}
      <Link to="/help/publication">{texts.how}</Link>
    </Muted>
  );
}
