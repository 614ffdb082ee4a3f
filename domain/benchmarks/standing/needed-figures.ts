import { text, type Text } from '../../language/text.ts';
import { withinSentence } from '../../language/within-sentence.ts';

/** More names than that nobody reads in a row of the page. */
const MOST_NAMED = 3;

/** «Нужны: затраты на ИТ за год; выручка»: names have commas of their own; null when nothing is missing. */
export function neededText(names: readonly string[]): Text | null {
  if (names.length === 0) return null;
  const shown = names.slice(0, names.length > MOST_NAMED ? MOST_NAMED - 1 : MOST_NAMED).map(withinSentence);
  const rest = names.length - shown.length;
  const list = shown.join('; ');
  return text(
    `${names.length === 1 ? 'Нужно' : 'Нужны'}: ${list}${rest > 0 ? ` и\u00a0ещё\u00a0${rest}` : ''}`,
    `Needs: ${list}${rest > 0 ? ` and ${rest}\u00a0more` : ''}`,
  );
}
