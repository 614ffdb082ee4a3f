import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Conflict } from './Conflict.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import { effectText } from './effect-text.ts';
import type { Decision } from './picks.ts';
import { ReasonField } from './ReasonField.tsx';
import { panelTexts } from './texts.ts';
import type { Decisions } from './use-decisions.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  readonly selection: Selection;
  readonly decisions: Decisions;
  readonly reasonField: RefObject<HTMLInputElement | null>;
  readonly onDecide: (decision: Decision) => void;
}

/** One decision and one reason for all ticked rows; stays at the bottom of the screen. */
export function BulkBar({ selection, decisions, reasonField, onDecide }: BulkBarProps) {
  const texts = useTexts(panelTexts);
  const locale = useLocale();
  const { picks, clear } = selection;
  const effect = [...picks.values()].reduce((sum, pick) => sum + pick.effect, 0);
  return (
    <Card
      component="section"
      aria-label={texts.bulk}
      sx={{ position: 'sticky', bottom: 8, zIndex: 4, mt: 1, p: 1.5, display: 'grid', gap: 1, boxShadow: 6 }}
    >
      <Conflict decisions={decisions} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
        <Box role="status" sx={{ flex: 'none', alignSelf: 'center' }}>
          <Box sx={{ fontWeight: 600 }}>{texts.selected(picks.size)}</Box>
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {texts.selectedEffect(effectText(effect, locale))}
          </Box>
        </Box>
        <Box sx={{ flex: '1 1 200px' }}>
          <ReasonField decisions={decisions} field={reasonField} onDecide={onDecide} onLeave={clear} />
        </Box>
        <DecisionButtons short pending={decisions.pending} primary="ask" onDecide={onDecide} />
        <IconButton size="small" aria-label={texts.clear} title={texts.clear} onClick={clear}>
          <X size={18} aria-hidden />
        </IconButton>
      </Box>
    </Card>
  );
}
