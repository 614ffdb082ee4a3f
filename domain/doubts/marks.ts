/** The tests of a value, in their order. */
export const DOUBT_TESTS = ['impossible', 'slip', 'jump', 'diagnosis', 'deviation'] as const;
export type DoubtTest = (typeof DOUBT_TESTS)[number];

/** What the operator looks at: doubts, and last what is only far from the market, which is no doubt. */
export const CAUSE_TESTS = [...DOUBT_TESTS, 'far'] as const;
export type CauseTest = (typeof CAUSE_TESTS)[number];

/** A value of a company, or the figure of an indicator. */
export interface DoubtfulCell {
  readonly year: number;
  /** Null: all IT systems together. */
  readonly system: number | null;
  readonly measure: number;
}

/** Why a value is doubted, with the numbers behind it. */
export type DoubtReason =
  /** A share below 0 or above 100, or a part of a thing. */
  | { readonly kind: 'bounds' | 'fraction' }
  /** A rule of the methodology, of the metric it belongs to. */
  | { readonly kind: 'rule'; readonly metric: number; readonly condition: string; readonly strict: boolean }
  /** Unlike the company's other years, so many times. */
  | { readonly kind: 'past'; readonly usual: number; readonly times: number }
  /** So many times too large or too small by what is computed from it; null: far as it stands. */
  | { readonly kind: 'market'; readonly times: number | null }
  | { readonly kind: 'deviation'; readonly low: number; readonly high: number; readonly median: number };

/** What is folded under a doubt and disappears with it: a figure far from usual, or a broken rule. */
export type Consequence =
  | { readonly kind: 'figure'; readonly measure: number; readonly system: number | null; readonly side: 'low' | 'high' }
  | {
      readonly kind: 'rule';
      readonly metric: number;
      readonly condition: string;
      readonly strict: boolean;
      readonly system: number | null;
    };

/** A doubt about a value. */
export interface DoubtMark {
  readonly test: DoubtTest;
  readonly cell: DoubtfulCell;
  readonly value: number;
  /** The number that was probably meant, always a possible one of its unit; null: it is asked as it stands. */
  readonly proposal: number | null;
  readonly reason: DoubtReason;
  readonly consequences: readonly Consequence[];
}
