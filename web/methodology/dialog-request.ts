import type { Metric, Process } from '#contract/methodology.ts';

/** A dialog somebody asked for; what it edits is taken as it was then, so that a change by others is noticed. */
export type DialogRequest =
  | { readonly dialog: 'process'; readonly process: Process | null; readonly parent: number | null }
  | { readonly dialog: 'move'; readonly process: Process }
  | { readonly dialog: 'metric'; readonly metric: Metric | null; readonly process: number | null };

export type Ask = (request: DialogRequest) => void;
