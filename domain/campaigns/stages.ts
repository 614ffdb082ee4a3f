import { text, type Text } from '../language/text.ts';
import { daysBetween } from '../subscriptions/period.ts';

/** How far a company is in a campaign, in the order in which the rule tries them: the first that fits is its stage. */
export const STAGES = ['question', 'doubts', 'accepted', 'part', 'template', 'unopened'] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_NAMES: Readonly<Record<Stage, Text>> = {
  unopened: text('Не открывали', 'Not opened'),
  template: text('Скачали шаблон', 'Template taken'),
  part: text('Часть', 'Partly sent'),
  doubts: text('Сомнения', 'In doubt'),
  question: text('Вопрос', 'Question open'),
  accepted: text('Принято', 'Accepted'),
};

/** In the order of the work, as people read them. */
export const STAGES_IN_ORDER: readonly Stage[] = ['unopened', 'template', 'part', 'doubts', 'question', 'accepted'];

/** A questionnaire is accepted from this share of the expected metrics on: one number in five may be unknown. */
export const ENOUGH = 0.8;

/** In the last days before the deadline, today and the deadline included, who has sent nothing is late. */
export const LAST_DAYS = 7;

/** What is known of a company in a campaign; all of it about the campaign's year alone. */
export interface CollectedState {
  /** Questions to the company that it has not answered. */
  readonly questions: number;
  /** Values in doubt that nobody has settled. */
  readonly doubts: number;
  /** Metrics expected of it. */
  readonly expected: number;
  /** Of these, with an accepted value. */
  readonly accepted: number;
  /** It has downloaded a template since the campaign opened, or sent a file of any kind. */
  readonly hasTemplate: boolean;
}

/** How many metrics are enough to be accepted. */
export const enoughOf = (expected: number): number => Math.max(1, Math.ceil(ENOUGH * expected));

/** The one stage of a company: the first that fits. */
export function stageOf({ questions, doubts, expected, accepted, hasTemplate }: CollectedState): Stage {
  if (questions > 0) return 'question';
  if (doubts > 0) return 'doubts';
  if (accepted >= enoughOf(expected)) return 'accepted';
  if (accepted > 0) return 'part';
  return hasTemplate ? 'template' : 'unopened';
}

/**
 * Whether a company is late, whatever its stage is called: it has sent nothing with a week or less to go; after the
 * deadline, everything but accepted.
 */
export function isLate(stage: Stage, deadline: string, today: string): boolean {
  const left = daysBetween(today, deadline);
  if (left < 0) return stage !== 'accepted';
  return left <= LAST_DAYS && (stage === 'template' || stage === 'unopened');
}

/** Metrics whose newest accepted values came at one moment. */
export interface SentPart {
  readonly at: Date;
  readonly count: number;
}

/**
 * The moment from which enough was accepted: when the part that made it enough was sent. Undefined: not yet.
 */
export function acceptedAt(parts: readonly SentPart[], expected: number): Date | undefined {
  let lacking = enoughOf(expected);
  for (const { at, count } of parts.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    lacking -= count;
    if (lacking <= 0) return at;
  }
  return undefined;
}
