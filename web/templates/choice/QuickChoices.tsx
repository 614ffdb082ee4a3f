import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { History, ListRestart, Star, Undo2, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { MetricChoice } from '#contract/questionnaire-choice.ts';
import { metricKeys } from '#web/app/tree-nodes.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { choiceTexts } from './texts.ts';
import type { Choice } from './use-choice.ts';

interface QuickChoicesProps {
  readonly sets: MetricChoice | undefined;
  readonly year: number;
  readonly choice: Choice;
}

/** Sets of metrics to choose at once, what the company did last time first; what they replace can be brought back. */
export function QuickChoices({ sets, year, choice }: QuickChoicesProps) {
  const texts = useTexts(choiceTexts);
  const id = useId();
  const last = sets?.last ?? null;
  const offer = (icon: LucideIcon, label: string, hint: string, ids: readonly number[], isFirst: boolean) => {
    const Icon = icon;
    return (
      <Tooltip key={label} title={hint} describeChild>
        <Button
          size="small"
          variant={isFirst ? 'contained' : 'outlined'}
          color={isFirst ? 'primary' : 'secondary'}
          startIcon={<Icon size={16} aria-hidden />}
          onClick={() => choice.replace(metricKeys(ids))}
        >
          {label}
          <Box component="span" sx={{ ml: 0.75, opacity: 0.85, fontVariantNumeric: 'tabular-nums' }}>
            {ids.length}
          </Box>
        </Button>
      </Tooltip>
    );
  };
  const core = sets?.core ?? [];
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1, px: 0.5, pb: 1.5 }}>
      <Typography id={id} variant="h3" component="h2">
        {texts.quick}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: 32 }}>
        {last &&
          offer(
            History,
            texts.asLast(last.year, last.year === year - 1),
            texts.asLastHint(last.year),
            last.metrics,
            choice.ticked.size === 0,
          )}
        {last &&
          last.changed.length > 0 &&
          offer(ListRestart, texts.changed, texts.changedHint(last.year), last.changed, false)}
        {core.length > 0 && offer(Star, texts.core, texts.coreHint, core, last === null && choice.ticked.size === 0)}
        {choice.undo && (
          <Button
            size="small"
            color="secondary"
            startIcon={<Undo2 size={16} aria-hidden />}
            onClick={choice.undo}
            aria-live="polite"
          >
            {texts.undo}
          </Button>
        )}
      </Box>
      {last?.changed.length === 0 && <Muted>{texts.nothingChanged(last.year)}</Muted>}
    </Box>
  );
}
