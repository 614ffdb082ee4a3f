import type { CheckItem } from '#contract/questionnaire-check.ts';
import { useTexts } from '#web/ui/language.tsx';
import { checkTexts } from './texts.ts';

/** How many numbers and records there are, in words; nothing when there are none. */
export function usePlaces(): (items: readonly Pick<CheckItem, 'kind'>[]) => string {
  const texts = useTexts(checkTexts);
  return (items) => {
    const records = items.filter(({ kind }) => kind === 'text').length;
    const numbers = items.length - records;
    const counted = [
      ...(numbers > 0 ? [texts.numbers(numbers)] : []),
      ...(records > 0 ? [texts.records(records)] : []),
    ];
    return counted.join(texts.and);
  };
}
