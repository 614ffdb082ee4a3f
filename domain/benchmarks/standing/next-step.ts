/** What a company may do next, the most urgent first. */
export type NextStep = 'check' | 'upload' | 'doubts' | 'complete' | 'director';

interface Situation {
  /** A questionnaire waits for answers before it is accepted. */
  readonly waits: boolean;
  /** Anything has been reported and counts. */
  readonly hasData: boolean;
  /** Metrics that the newest year lacks. */
  readonly missing: number;
  /** Accepted values that look like mistakes. */
  readonly doubtful: number;
  /** Whether the company reads the market: what is for the director is made of it. */
  readonly marketOpen: boolean;
}

/** The one next step the home page offers; none where only a closed page is left. */
export function nextStep({ waits, hasData, missing, doubtful, marketOpen }: Situation): NextStep | null {
  if (waits) return 'check';
  if (!hasData) return 'upload';
  if (doubtful > 0) return 'doubts';
  if (missing > 0) return 'complete';
  return marketOpen ? 'director' : null;
}
