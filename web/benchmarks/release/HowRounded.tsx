import { Link } from '@tanstack/react-router';
import { gapAmount } from '#domain/benchmarks/gap-text.ts';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { releasedMarketTexts } from './texts.ts';

/** One sentence on how the figures were rounded, with a link to the full explanation. */
export function HowRounded({ step, unit }: { step: BenchmarkMetric['step']; unit: string }) {
  const texts = useTexts(releasedMarketTexts);
  const locale = useLocale();
  if (step === null || step === undefined) return null;
  return (
    <Muted sx={{ '& a': { color: 'primary.main' } }}>
      {texts.explained(gapAmount(step, unit, locale))}{' '}
      <Link to="/help/publication" hash="smoothing">
        {texts.more}
      </Link>
    </Muted>
  );
}
