import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Cause } from '#contract/benchmark-causes.ts';
import { formatNumber } from '#domain/language/format.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { valuePrecision } from './cause-columns.tsx';
import { CauseState } from './CauseState.tsx';
import { panelTexts } from './texts.ts';

/** The previous decision, its author, date and reason; also about an earlier value. */
export function EarlierDecision({ cause }: { cause: Cause }) {
  const texts = useTexts(panelTexts);
  const locale = useLocale();
  const { decision, earlier } = cause;
  const known = decision ?? earlier;
  if (!known) return null;
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {decision ? texts.decision : texts.earlier}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <CauseState state={known.decision} />
        <span>{known.reason}</span>
      </Box>
      <Muted variant="caption" component="p" sx={{ mt: 0.5 }}>
        {known.author !== null && `${known.author}, `}
        <DateTime value={known.created_at} />
        {decision?.carried && `, ${texts.carried}`}
        {!decision &&
          earlier &&
          `, ${texts.earlierAbout(formatNumber(earlier.value, locale, valuePrecision(cause, earlier.value)))}`}
      </Muted>
    </section>
  );
}
