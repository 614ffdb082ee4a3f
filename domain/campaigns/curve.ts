import { daysBetween } from '../subscriptions/period.ts';

/** How many companies were accepted by the end of a day, so many days before the deadline; negative: after it. */
export interface CurvePoint {
  readonly left: number;
  readonly count: number;
}

/**
 * How the accepted companies of a round grew, day by day, from its opening to a day. Rounds are compared by the days left to their
 * deadlines, for they open on different days. Who was accepted before the opening counts from the first day.
 */
export function acceptedCurve(
  accepted: readonly string[],
  opens: string,
  deadline: string,
  until: string,
): CurvePoint[] {
  const days = daysBetween(opens, until);
  const first = daysBetween(opens, deadline);
  const added = new Map<number, number>();
  for (const day of accepted) {
    const at = Math.max(0, daysBetween(opens, day));
    added.set(at, (added.get(at) ?? 0) + 1);
  }
  let count = 0;
  return Array.from({ length: Math.max(0, days + 1) }, (_, at) => {
    count += added.get(at) ?? 0;
    return { left: first - at, count };
  });
}

/** How many were accepted with so many days left: the last known before that, nothing before the first. */
export const countAt = (curve: readonly CurvePoint[], left: number): number =>
  curve.findLast((point) => point.left >= left)?.count ?? 0;
