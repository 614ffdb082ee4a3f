import { formatNumber } from '../../language/format.ts';
import type { Locale } from '../../language/text.ts';
import { ANSWER_NAMES, type QuestionAnswer } from './states.ts';

/** An answer in one line: «исправить на 6 855: внесли в миллиардах». Null where there is none. */
export function answerText(
  {
    answer,
    answer_value,
    answer_text,
  }: {
    readonly answer: QuestionAnswer | null;
    readonly answer_value: number | null;
    readonly answer_text: string | null;
  },
  locale: Locale,
): string | null {
  if (answer === null) return null;
  const name = ANSWER_NAMES[answer][locale];
  const value = answer === 'correct' ? ` ${formatNumber(answer_value, locale, 'typed')}` : '';
  const reason = answer_text?.trim() ?? '';
  if (reason === '') return `${name}${value}`;
  // «верно, потому что» goes on with the reason.
  return answer === 'right' ? `${name} ${reason}` : `${name}${value}: ${reason}`;
}
