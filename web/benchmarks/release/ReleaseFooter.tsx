import { Link } from '@tanstack/react-router';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { keptReleases, releaseName } from './kept.ts';
import { releasedMarketTexts } from './texts.ts';

interface ReleaseFooterProps {
  readonly release: Benchmark['release'];
  /** The figures shown; those from an earlier release are explained. */
  readonly shown: readonly Pick<BenchmarkMetric, 'since'>[];
}

/** Below everything a client reads: the kind of figures, their release, and a link to the explanation. */
export function ReleaseFooter({ release, shown }: ReleaseFooterProps) {
  const texts = useTexts(releasedMarketTexts);
  const locale = useLocale();
  if (!release) return null;
  return (
    <Muted variant="caption" component="p" sx={{ mt: 2, '& a': { color: 'inherit' } }}>
      {texts.smoothed(releaseName(release.id, release.built_at, locale))}{' '}
      {keptReleases(shown).map(({ release_id, date }) => (
        <span key={release_id}>{texts.kept(releaseName(release_id, date, locale))} </span>
      ))}
      <Link to="/help/publication">{texts.how}</Link>
    </Muted>
  );
}
