import Box from '@mui/material/Box';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { isProcessed } from '#domain/questionnaires/states.ts';
import { MISSING } from '#domain/language/format.ts';
import type { Session } from '#contract/questionnaires.ts';
import { useTexts } from '#web/ui/language.tsx';
import { sessionTexts } from './texts.ts';

type Counted = Pick<Session, 'status' | 'error_count' | 'warning_count'>;

/** The numbers of errors and warnings of a questionnaire, in words. */
export function FindingCounts({ session }: { session: Counted }) {
  const texts = useTexts(sessionTexts);
  const { error_count: errors, warning_count: warnings, status } = session;
  if (errors + warnings === 0) return isProcessed(status) && status !== 'failed' ? texts.noFindings : MISSING;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.25, alignItems: 'center' }}>
      {errors > 0 && (
        <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', color: 'error.main' }}>
          <CircleAlert size={14} aria-hidden />
          {texts.errors(errors)}
        </Box>
      )}
      {warnings > 0 && (
        <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', color: 'warning.main' }}>
          <TriangleAlert size={14} aria-hidden />
          {texts.warnings(warnings)}
        </Box>
      )}
    </Box>
  );
}
