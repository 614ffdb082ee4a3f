import Typography from '@mui/material/Typography';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { formatAmount } from '#domain/language/units.ts';
import { AnyLink } from '#web/app/links.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { releaseTexts } from './texts.ts';

/** One sentence on what was done to the figures, and the way to the whole story. */
export function HowRounded({ metric: { step, unit_name } }: { metric: Pick<BenchmarkMetric, 'step' | 'unit_name'> }) {
  const texts = useTexts(releaseTexts);
  const locale = useLocale();
  if (step === null || step === undefined) return null;
  return (
    <Typography sx={{ color: 'text.secondary', maxWidth: '90ch' }}>
      {texts.explained(formatAmount(step, unit_name, locale, 'typed'))}{' '}
      <AnyLink to="/help/publication">{texts.how}</AnyLink>
    </Typography>
  );
}
