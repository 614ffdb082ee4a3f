import { followersByYear } from '../figures/plan.ts';
import type { PlannedMethodology } from '../figures/plan-methodology.ts';
import type { DoubtMark } from './marks.ts';

/** The doubt behind a figure of a company; null: nothing it is computed from is doubted. A null system: all of them. */
export type DoubtBehind<D extends DoubtMark = DoubtMark> = (
  measure: number,
  year: number,
  system: number | null,
) => D | null;

const keyOf = (measure: number, year: number): string => `${measure} ${year}`;

/** What is computed from a doubtful value is doubtful with it; the gravest doubt, the first of the list, is named. */
export function doubtBehind<D extends DoubtMark>(
  { plan }: Pick<PlannedMethodology, 'plan'>,
  marks: readonly D[],
): DoubtBehind<D> {
  const followers = followersByYear(plan);
  const placeOf = new Map(Array.from(plan.measures, (id, at) => [id, at]));
  const behind = new Map<string, D[]>();
  for (const mark of marks) {
    const { measure, year } = mark.cell;
    const computed = followers(year)[placeOf.get(measure) ?? -1] ?? [];
    for (const id of [measure, ...computed.map((place) => plan.measures[place]!)]) {
      const known = behind.get(keyOf(id, year));
      if (known) known.push(mark);
      else behind.set(keyOf(id, year), [mark]);
    }
  }
  // A value of one system is part of all of them together; one of all together stands in for any.
  return (measure, year, system) =>
    behind
      .get(keyOf(measure, year))
      ?.find(({ cell }) => system === null || cell.system === null || cell.system === system) ?? null;
}
