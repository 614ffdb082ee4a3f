import { companyFigures } from '../figures/company-figures.ts';
import type { Held } from '../figures/held-values.ts';
import type { PlannedMethodology } from '../figures/plan-methodology.ts';
import type { DoubtMark } from './marks.ts';

/** The figure of the whole company behind each doubted number. */
export function wholeBehind({ plan }: Pick<PlannedMethodology, 'plan'>, years: ReadonlyMap<number, Held>) {
  const figures = new Map<number, Float64Array>();
  const places = new Map(Array.from(plan.measures, (id, at) => [id, at]));
  return ({ cell: { year, measure } }: Pick<DoubtMark, 'cell'>): number => {
    const of = figures.get(year) ?? companyFigures(plan, years.get(year)!);
    figures.set(year, of);
    return of[places.get(measure)!]!;
  };
}
