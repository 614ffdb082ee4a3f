import { measuredAmount, type MeasuredTerm } from '#domain/benchmarks/money/amount-text.ts';
import { ratioIn } from '#domain/benchmarks/money/cost-gap.ts';
import type { CostTerm } from '#domain/benchmarks/money/cost-ratios.ts';
import { companyStanding } from '#domain/benchmarks/standing/company-standing.ts';
import type { IndicatorMark } from '#domain/benchmarks/standing/marks.ts';
import type { ReleaseView } from './open-for-client.ts';
import { readRows } from './market-rows.ts';
import { costsIn, wordingIn } from './wording.ts';

/** The metrics inside a sum with the units they are typed in. */
export function termsIn({ release }: ReleaseView) {
  const metrics = new Map(release.methodology.metrics.map((metric) => [metric.id, metric]));
  return (terms: readonly CostTerm[]): (MeasuredTerm & { description: string })[] =>
    terms.map(({ id, times }) => {
      const { description = '', unit } = metrics.get(id) ?? {};
      return { id, times, description, unit_name: unit?.name ?? '' };
    });
}

/** Everything that is said first of a company in a group: home page, slides and link. */
export async function standingIn(view: ReleaseView, marks: readonly IndicatorMark[]) {
  const { rows, yearsFor } = await readRows(view);
  const costs = costsIn(view);
  const measured = termsIn(view);
  const baseText = (ratio: number, year: number) =>
    measuredAmount(measured(ratioIn(costs.ratios, ratio, year)?.base ?? []), year, costs);
  const names = new Map(view.release.methodology.metrics.map(({ id, description }) => [id, description]));
  const standing = companyStanding({
    rows,
    costs,
    baseText,
    marks,
    yearsFor: (id) => yearsFor({ id }),
    said: wordingIn(view),
    nameOf: (id) => names.get(id),
    isGroup: Object.values(view.population).some((part) => part !== null),
  });
  return { ...standing, rows };
}
