import Box from '@mui/material/Box';
import { TriangleAlert } from 'lucide-react';
import { formatNumber } from '#domain/language/format.ts';
import type { TraceStep } from '#contract/methodology-formulas.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { previewTexts } from './texts.ts';

/** The result of a step, or why a value is missing. */
export function StepValue({ step: { value, note } }: { step: TraceStep }) {
  const texts = useTexts(previewTexts);
  const locale = useLocale();
  if (typeof value === 'number') return formatNumber(value, locale, 'full');
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', color: 'warning.main' }}>
      <TriangleAlert size={14} aria-hidden />
      {note === null ? texts.missing : `${texts.missing}: ${note}`}
    </Box>
  );
}
