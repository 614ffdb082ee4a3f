import type { TestName } from '../figures/doubts/tests.ts';

/** A doubtful figure of a company, with the metrics it is computed from; a reported one has none. */
export interface DoubtfulFigure {
  readonly metric: number;
  readonly year: number;
  readonly value: number;
  readonly proposal: number | null;
  readonly test: TestName;
  readonly under: readonly number[];
}

export type FoldedDoubt = Omit<DoubtfulFigure, 'under'> & {
  /** Indicators that are doubtful with it: they need no answer of their own. */
  readonly consequences: readonly number[];
};

const STRENGTH: Readonly<Record<TestName, number>> = { impossible: 0, slip: 1, jump: 2, deviation: 3, far: 4 };

/** Puts doubtful indicators under the doubtful numbers they are computed from; what explains most comes first. */
export function foldDoubts(figures: readonly DoubtfulFigure[]): FoldedDoubt[] {
  const causes = new Set(
    figures.filter(({ under }) => under.length === 0).map(({ metric, year }) => `${metric} ${year}`),
  );
  const isConsequence = ({ under, year }: DoubtfulFigure) => under.some((metric) => causes.has(`${metric} ${year}`));
  return figures
    .filter((one) => !isConsequence(one))
    .map(({ under: _under, ...cause }): FoldedDoubt => {
      const explained = figures.filter(({ under, year }) => year === cause.year && under.includes(cause.metric));
      return { ...cause, consequences: explained.map(({ metric }) => metric) };
    })
    .toSorted(
      (one, other) => STRENGTH[one.test] - STRENGTH[other.test] || other.consequences.length - one.consequences.length,
    );
}
