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
}

/** The one next step the home page offers. */
export function nextStep({ waits, hasData, missing, doubtful }: Situation): NextStep {
  if (waits) return 'check';
  if (!hasData) return 'upload';
  if (doubtful > 0) return 'doubts';
  return missing > 0 ? 'complete' : 'director';
}
