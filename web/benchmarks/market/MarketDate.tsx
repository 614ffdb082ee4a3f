import type { MarketPageHead } from '#contract/market-pages.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { releaseDate } from '../release/kept.ts';
import { MarketInfo } from './MarketInfo.tsx';
import { marketTexts } from './texts.ts';

/** «Рынок на 18.11.2026 · 60 компаний», with what the figures are behind ⓘ. */
export function MarketDate({ head }: { head: MarketPageHead }) {
  const texts = useTexts(marketTexts);
  const locale = useLocale();
  const { release, group } = head;
  return (
    <>
      {texts.of(releaseDate(release.built_at, locale), group.company_count || release.company_count)}{' '}
      <MarketInfo head={head} />
    </>
  );
}
