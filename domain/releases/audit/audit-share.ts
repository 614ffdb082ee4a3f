import type { Determined } from './determined-values.ts';

/** A share of values in percent, with the interval in which it lies in 95 of 100 cases. */
export interface AuditShare {
  readonly values: number;
  readonly measures: number;
  readonly percent: number;
  readonly from: number;
  readonly to: number;
}

/** The values of one measure stand or fall together: the interval is that of a ratio over measures. */
export function auditShare(found: readonly Determined[], name: 'count' | 'near' = 'count'): AuditShare {
  const some = found.filter(({ of }) => of > 0);
  const values = some.reduce((sum, { of }) => sum + of, 0);
  if (values === 0) return { values, measures: 0, percent: 0, from: 0, to: 0 };
  const share = some.reduce((sum, one) => sum + one[name], 0) / values;
  const m = some.length;
  const squares = some.reduce((sum, one) => sum + (one[name] - share * one.of) ** 2, 0);
  const margin = m > 1 ? (1.96 * Math.sqrt((squares * m) / (m - 1))) / values : 1;
  return {
    values,
    measures: m,
    percent: 100 * share,
    from: 100 * Math.max(0, share - margin),
    to: 100 * Math.min(1, share + margin),
  };
}
