import Box from '@mui/material/Box';
import { CircleAlert, TriangleAlert, type LucideIcon } from 'lucide-react';
import { isProcessed } from '#domain/questionnaires/states.ts';
import { formatNumber, MISSING } from '#domain/language/format.ts';
import type { Session } from '#contract/questionnaires.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { sessionTexts } from './texts.ts';

type Counted = Pick<Session, 'status' | 'error_count' | 'warning_count'>;

interface CountProps {
  readonly n: number;
  readonly icon: LucideIcon;
  readonly color: 'error.main' | 'warning.main';
  /** The number and what it counts, in words. */
  readonly words: string;
}

function Count({ n, icon: Icon, color, words }: CountProps) {
  const locale = useLocale();
  if (n === 0) return null;
  return (
    <Box
      component="span"
      role="img"
      aria-label={words}
      title={words}
      sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', color }}
    >
      <Icon size={14} aria-hidden />
      {formatNumber(n, locale)}
    </Box>
  );
}

/** How many errors and warnings a questionnaire has; in words on hover and for screen readers. */
export function FindingCounts({ session }: { session: Counted }) {
  const texts = useTexts(sessionTexts);
  const { error_count: errors, warning_count: warnings, status } = session;
  if (errors + warnings === 0) return isProcessed(status) && status !== 'failed' ? texts.noFindings : MISSING;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.25, alignItems: 'center' }}>
      <Count n={errors} icon={CircleAlert} color="error.main" words={texts.errors(errors)} />
      <Count n={warnings} icon={TriangleAlert} color="warning.main" words={texts.warnings(warnings)} />
    </Box>
  );
}
