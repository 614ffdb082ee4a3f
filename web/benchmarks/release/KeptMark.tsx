import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { useLocale } from '#web/ui/language.tsx';
import { keptText } from './kept.ts';

/** Marks a figure from an earlier release, named on hover and on focus. */
export function KeptMark({ since }: { since: BenchmarkMetric['since'] }) {
  const locale = useLocale();
  if (!since) return null;
  const words = keptText(since, locale);
  return (
    <Tooltip title={words}>
      <Box component="span" tabIndex={0} role="img" aria-label={words} sx={{ cursor: 'help' }}>
        *
      </Box>
    </Tooltip>
  );
}
