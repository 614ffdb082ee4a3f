import { readFileSync } from 'node:fs';
import type { Outcome, QuestionAnswer } from '#domain/questionnaires/questions/states.ts';

/** A question the analyst of the demo put to a company, and what came of it. */
export interface DemoQuestion {
  readonly company: string;
  readonly metric: string;
  readonly year: number;
  readonly days_ago: number;
  /** For the staff. */
  readonly note?: string;
  readonly answer?: {
    readonly answer: QuestionAnswer;
    readonly value?: number;
    readonly text: string;
    readonly days_ago: number;
  };
  readonly outcome?: Outcome;
  readonly withdrawn?: boolean;
}

export const readDemoQuestions = (): readonly DemoQuestion[] =>
  JSON.parse(readFileSync(new URL('questions.json', import.meta.url), 'utf8')) as readonly DemoQuestion[];
