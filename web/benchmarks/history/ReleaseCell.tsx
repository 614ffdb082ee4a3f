import type { Benchmark } from '#contract/benchmarks.ts';
import { formatShare, MISSING } from '#domain/language/format.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { releaseDate } from '../release/kept.ts';
import { historyTexts } from './texts.ts';

/** The release of a calculation, or the progress of its publication. */
export function ReleaseCell({ benchmark: { release, publishing } }: { benchmark: Benchmark }) {
  const texts = useTexts(historyTexts);
  const locale = useLocale();
  if (publishing?.failed) {
    return (
      <span title={publishing.reason}>
        <StatusChip tone="error" label={texts.notPublished} />
      </span>
    );
  }
  if (publishing) {
    return <StatusChip tone="running" label={texts.publishing(formatShare(publishing.progress / 100, locale, 0))} />;
  }
  return release ? texts.released(release.id, releaseDate(release.built_at, locale)) : MISSING;
}
