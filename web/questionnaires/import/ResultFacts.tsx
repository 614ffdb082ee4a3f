import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatNumber } from '#domain/language/format.ts';
import type { Session } from '#contract/questionnaires.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { uploadResultTexts } from './texts.ts';

/** The counts of an upload, side by side. */
export function ResultFacts({ session }: { session: Session }) {
  const texts = useTexts(uploadResultTexts);
  const common = useTexts(sessionTexts);
  const locale = useLocale();
  const { error_count: errors, warning_count: warnings } = session;
  const found = [...(errors > 0 ? [common.errors(errors)] : []), ...(warnings > 0 ? [common.warnings(warnings)] : [])];
  const facts = [
    [common.company, session.company.name],
    [common.year, session.year === null ? common.noYear : String(session.year)],
    [texts.filled, texts.of(formatNumber(session.filled_count, locale), formatNumber(session.metric_count, locale))],
    ...(session.it_systems.length > 0 ? [[texts.systems, session.it_systems.map(({ name }) => name).join(', ')]] : []),
    // What waits for answers is counted in places, on the page of the check.
    ...(session.status === 'to_check'
      ? []
      : [[common.findings, found.length > 0 ? found.join(', ') : common.noFindings]]),
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ minWidth: 0, maxWidth: 360 }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
