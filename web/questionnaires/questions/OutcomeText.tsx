import type { Outcome } from '#domain/questionnaires/questions/states.ts';
import { useTexts } from '#web/ui/language.tsx';
import { threadTexts } from './texts.ts';

/** What became of the value. */
export function OutcomeText({ outcome }: { outcome: Outcome }) {
  const texts = useTexts(threadTexts);
  const sentences: Readonly<Record<Outcome, string>> = {
    kept: texts.isKept,
    excluded: texts.isExcluded,
    corrected: texts.isCorrected,
    closed: texts.isClosed,
  };
  return sentences[outcome];
}
