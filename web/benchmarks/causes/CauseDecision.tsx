import Box from '@mui/material/Box';
import type { RefObject } from 'react';
import type { Cause } from '#contract/benchmark-causes.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { AcceptAnswer } from './AcceptAnswer.tsx';
import { Conflict } from './Conflict.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import { pickOf, type Decision } from './picks.ts';
import { ReasonField } from './ReasonField.tsx';
import { isTalkedOf } from './said-of.ts';
import { panelTexts } from './texts.ts';
import type { Decisions } from './use-decisions.ts';

interface CauseDecisionProps {
  readonly id: string;
  readonly cause: Cause;
  readonly decisions: Decisions;
  /** How many are ticked: if any, the decision is made below the list. */
  readonly selected: number;
  readonly reasonField: RefObject<HTMLInputElement | null>;
  readonly onDecide: (decision: Decision) => void;
  readonly onLeave: () => void;
}

/** The decision about one cause, with its reason. */
export function CauseDecision({ id, cause, decisions, selected, reasonField, onDecide, onLeave }: CauseDecisionProps) {
  const texts = useTexts(panelTexts);
  if (selected > 0) return <Muted>{texts.chosen(selected)}</Muted>;
  const { question } = cause;
  const isOpen = question?.state === 'waiting' || question?.state === 'answered';
  // What the company answered is the next thing to do; while it is silent, nothing is. A likely mistake is asked about.
  const primary = isOpen ? null : cause.test === 'far' ? 'keep' : 'ask';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Conflict decisions={decisions} />
      {question && <AcceptAnswer id={id} cause={cause} question={question} />}
      <ReasonField decisions={decisions} field={reasonField} onDecide={onDecide} onLeave={onLeave} />
      <DecisionButtons
        pending={decisions.pending}
        primary={primary}
        isTalkedOf={isTalkedOf(cause)}
        onDecide={onDecide}
      />
      {cause.decision && (
        <BusyButton
          quiet
          color="secondary"
          busy={decisions.pending}
          onClick={() => void decisions.takeBack(pickOf(cause))}
          sx={{ justifySelf: 'start' }}
        >
          {texts.undo}
        </BusyButton>
      )}
    </Box>
  );
}
