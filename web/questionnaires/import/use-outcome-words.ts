import type { Session } from '#contract/questionnaires.ts';
import { useTexts } from '#web/ui/language.tsx';
import { outcomeOf, type Outcome } from './outcome.ts';
import { uploadResultTexts } from './texts.ts';

interface OutcomeWords {
  readonly title: string;
  readonly hint?: string;
}

/** The result of an upload in a sentence, with an explanation. */
export function useOutcomeWords(session: Session): OutcomeWords {
  const texts = useTexts(uploadResultTexts);
  // Without any known metric there are no cells to correct: the whole workbook was refused.
  const refused = session.metric_count === 0 ? texts.unreadHint : texts.rejectedHint;
  const words: Readonly<Record<Outcome, OutcomeWords>> = {
    running: { title: texts.running },
    broke: { title: texts.broke, hint: texts.brokeHint },
    'to-check': { title: texts.toCheck, hint: texts.toCheckHint },
    rejected: { title: texts.rejected, hint: refused },
    'checked-badly': { title: texts.checkedBadly, hint: refused },
    'checked-well': { title: texts.checkedWell, hint: texts.checkedWellHint },
    warned: { title: texts.warned(session.value_count), hint: texts.warnedHint },
    accepted: { title: texts.accepted(session.value_count), hint: texts.acceptedHint },
  };
  return words[outcomeOf(session)];
}
