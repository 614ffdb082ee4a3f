import type { Rule } from './rules.ts';

/** A typed value: of a metric, by its place, for an IT system or for all together. */
export interface TypedCell {
  readonly metric: number;
  readonly system: number | null;
}

/** Something that looks wrong: a figure far from what is usual, or a rule of the methodology that is broken. */
export type Symptom =
  | { readonly kind: 'figure'; readonly column: number; readonly place: number }
  | { readonly kind: 'rule'; readonly column: number; readonly place: number; readonly rule: Rule };

/** What another value in a cell does. */
export interface Effect {
  readonly cleared: readonly Symptom[];
  readonly raised: number;
  /** The least distance left among the figures cleared. */
  readonly near: number;
  /** By how much it changes the sum of all distances. */
  readonly distances: number;
}
