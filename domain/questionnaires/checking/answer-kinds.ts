/** A number in place of what the file has, an empty cell, or the doubtful number confirmed. */
export const ANSWER_KINDS = ['number', 'empty', 'right'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

export const SHORTEST_REASON = 10;
export const LONGEST_REASON = 500;
