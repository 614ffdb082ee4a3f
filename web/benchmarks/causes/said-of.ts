import { answerText } from '#domain/questionnaires/questions/answer-text.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Cause } from '#contract/benchmark-causes.ts';

/** Whether the company is being asked about a value or has answered about it: asking again goes on from there. */
export const isTalkedOf = ({ question, answer }: Pick<Cause, 'question' | 'answer'>): boolean =>
  answer !== null || question?.state === 'waiting' || question?.state === 'answered';

/** What the company answered about a value, in one line; undefined while it has not. */
export const saidOf = ({ answer }: Pick<Cause, 'answer'>, locale: Locale): string | undefined =>
  answer === null
    ? undefined
    : (answerText({ answer: answer.answer, answer_value: answer.corrected, answer_text: answer.text }, locale) ??
      undefined);
