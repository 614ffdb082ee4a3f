import type { Metric, Process } from '#contract/methodology.ts';

/** A requested dialog; the edited object is a snapshot, so that a concurrent change is noticed. */
export type DialogRequest =
  | { readonly dialog: 'process'; readonly process: Process | null; readonly parent: number | null }
  | { readonly dialog: 'move'; readonly process: Process }
  | { readonly dialog: 'retire'; readonly metric: Metric }
  | { readonly dialog: 'metric'; readonly metric: Metric | null; readonly process: number | null };

export type Ask = (request: DialogRequest) => void;
