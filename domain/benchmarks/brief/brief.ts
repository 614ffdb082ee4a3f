import type { DoubtCause } from '../../doubts/doubt-text.ts';
import type { Unlisted } from '../../market/may-be-listed.ts';
import { isUntold } from '../../market/may-be-listed.ts';
import type { RowSource } from '../../market/row-of-twenty.ts';
import type { TargetState } from '../targets/check-target.ts';
import type { Change } from '../years/year-pairs.ts';

/** A number behind the headline, large, with how it comes about. */
export interface BriefProof {
  readonly metric: number;
  /** «+45,5 млн руб.», «3 из 15». */
  readonly figure: string;
  readonly side: 'better' | 'worse' | null;
  readonly name: string;
  readonly equation: string;
  /** What it is measured by: «середина рынка 190 тыс. руб.». */
  readonly note: string;
}

/** A key indicator with its place in the market. */
export interface BriefRow {
  readonly metric: number;
  readonly name: string;
  /** The company's value with its unit. */
  readonly value: string;
  readonly place: string;
  /** What its row of twenty is drawn from. */
  readonly row: RowSource;
  readonly doubt: DoubtCause | null;
  /** Why it is neither a strength nor a weakness. */
  readonly unlisted: Unlisted | null;
}

/** An indicator in two years; places from 0, the worst, to 100. */
export interface BriefMove {
  readonly metric: number;
  readonly name: string;
  readonly before: string;
  readonly now: string;
  readonly place: string;
  readonly was: number;
  readonly is: number;
  readonly change: Change;
}

export interface BriefYear {
  readonly from: number;
  readonly to: number;
  readonly sentence: string;
  readonly moves: readonly BriefMove[];
}

/** What a decision costs or brings, with how the amount comes about. */
export interface BriefPrice {
  readonly label: string;
  readonly amount: string;
  readonly equation: string;
}

/** A pinned indicator as a decision for the director. */
export interface BriefDecision {
  readonly metric: number;
  readonly name: string;
  readonly title: string;
  readonly fact: string;
  /** Where the company stands with its target; empty without one. */
  readonly target: string;
  readonly note: string;
  /** Null: nobody has written it, and the market does not say it. */
  readonly price: BriefPrice | null;
  /** As the company's people wrote them. */
  readonly typed: { readonly decision: string; readonly price: string };
  readonly doubt: DoubtCause | null;
  readonly unlisted: Unlisted | null;
}

export interface BriefTarget {
  readonly metric: number;
  readonly name: string;
  readonly goal: string;
  readonly now: string;
  readonly state: TargetState;
  /** On a bar from 0 to 1; null where a number is below zero or there is none. */
  readonly bar: { readonly now: number; readonly before: number | null; readonly goal: number } | null;
}

/** What a director is shown of a company, in four parts: page, link and slides are drawings of it. */
export interface Brief {
  readonly company: string;
  /** Who has made it. */
  readonly author: string;
  /** Null: the whole market. */
  readonly group: string | null;
  readonly company_count: number;
  readonly release: { readonly id: number; readonly built_at: string };
  /** The year the figures are of; null: the company has none. */
  readonly year: number | null;
  /** Where the company stands; null when nothing can be said. */
  readonly headline: string | null;
  readonly proofs: readonly BriefProof[];
  readonly keys: readonly BriefRow[];
  /** What changed; null without two years to compare. */
  readonly moved: BriefYear | null;
  readonly decisions: readonly BriefDecision[];
  /** Nothing is pinned: the decisions are those the portal would name. */
  readonly is_suggested: boolean;
  /** Null without targets. */
  readonly targets: { readonly sentence: string; readonly rows: readonly BriefTarget[] } | null;
}

/** So many decisions a director is asked for at a time. */
export const MOST_DECISIONS = 3;

/** Only a decision with a price is shown to others, and none whose figure is doubtful. */
export const isReady = ({ price, unlisted }: BriefDecision): boolean => price !== null && !isUntold(unlisted);

/** What stands on the slides and behind the link: nothing doubtful, no key indicator without a value, the first decisions that are ready. */
export function fitToHandOn(brief: Brief): Brief {
  return {
    ...brief,
    keys: brief.keys.filter(({ row, unlisted }) => row.own !== null && !isUntold(unlisted)),
    decisions: brief.decisions.filter(isReady).slice(0, MOST_DECISIONS),
  };
}
