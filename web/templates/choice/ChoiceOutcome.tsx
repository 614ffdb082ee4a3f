import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import type { MetricChoice } from '#contract/questionnaire-choice.ts';
import { effortOf, unlockedBy } from '#domain/questionnaires/choice/unlocked.ts';
import { metricIdsIn } from '#web/app/tree-nodes.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { choiceTexts } from './texts.ts';

interface ChoiceOutcomeProps {
  readonly sets: MetricChoice | undefined;
  readonly ticked: ReadonlySet<string>;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** What the ticked metrics lead to and how long they take, counted while one ticks. Its room stays the same. */
export function ChoiceOutcome({ sets, ticked, failed, onRetry }: ChoiceOutcomeProps) {
  const texts = useTexts(choiceTexts);
  const locale = useLocale();
  const chosen = useMemo(() => new Set(metricIdsIn(ticked)), [ticked]);
  const outcome = useMemo(
    () =>
      sets && { ...unlockedBy(chosen, sets.indicators), effort: effortOf(chosen, new Set(sets.by_system))?.[locale] },
    [sets, chosen, locale],
  );
  return (
    <Box
      aria-live="polite"
      sx={{ bgcolor: 'neutral.sunken', borderRadius: 1, px: 1.5, py: 1, mb: 1.5, minHeight: { xs: 84, sm: 64 } }}
    >
      {failed ? (
        <>
          <Muted>{texts.unknown}</Muted>{' '}
          <Button size="small" color="secondary" onClick={onRetry}>
            {texts.retry}
          </Button>
        </>
      ) : outcome && chosen.size === 0 ? (
        <Muted>{texts.nothing}</Muted>
      ) : (
        outcome && (
          <>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 0.75,
                fontWeight: 600,
                fontSize: '1rem',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              <span>{texts.metrics(outcome.metrics)}</span>
              <ArrowRight size={16} role="img" aria-label="→" />
              <span>
                {texts.indicators(outcome.indicators)}
                {sets?.market_open === true && `, ${texts.placed(outcome.placed)}`}
              </span>
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {outcome.effort !== undefined && `${texts.effort(outcome.effort)} `}
              {sets?.market_open === true ? texts.placedHint : texts.noPlaces}
            </Box>
          </>
        )
      )}
    </Box>
  );
}
