import { companyFigures } from '#domain/figures/company-figures.ts';
import { computedUntil, plannedFormula } from '#domain/figures/plan.ts';
import { solveInput } from '#domain/figures/solve-input.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { listNeededInputs as contract, NeededInput } from '#contract/releases.ts';
import { getMetric } from '../../../methodology/metric-places.ts';
import type { Call } from '../../../platform/http/serve.ts';
import type { ClientServices } from '../view/open-for-client.ts';
import type { OwnReport } from '../view/own-values.ts';
import type { Release } from './load-release.ts';
import { openReleaseFor } from '../market-now.ts';

/** Why a solved value is no answer: an amount does not fall below zero, a share does not exceed the whole. */
function whyNot(needed: number | null, value: number, unit: string): NeededInput['why'] {
  if (needed === null) return 'unsolvable';
  if (needed < 0 && value >= 0) return 'negative';
  return unit.trim() === '%' && needed > 100 && value <= 100 ? 'over' : null;
}

/** What each input of an indicator would have to be for a goal: from the formulas of the release and the company's own numbers of its newest year alone; the smallest change first. */
export async function neededInputs(
  { methodology, plan, years }: Release,
  report: OwnReport,
  { id, alias }: Pick<MetricState, 'id' | 'alias'>,
  goal: number,
): Promise<NeededInput[]> {
  const own = (await report.values(null)).at(id, 'latest');
  const target = plan.places.get(alias.toLowerCase()) ?? -1;
  const indicator = plan.indicators[target - plan.metrics.length];
  if (!own || !indicator) return [];
  const figures = companyFigures(plan, (await report.held()).get(own.year)!);
  const measures = new Map(methodology.metrics.map((metric) => [metric.id, metric]));
  // The goal is one of the latest values, and those are of the formula of the newest year.
  const isAlike = computedUntil(plan, target, own.year) === computedUntil(plan, target, years.at(-1) ?? own.year);
  const inputs = plannedFormula(indicator, own.year).under.flatMap((place): NeededInput[] => {
    const value = figures[place]!;
    const metric = measures.get(plan.metrics[place]!.id);
    if (Number.isNaN(value) || !metric) return [];
    const unit_name = metric.unit.name;
    const solved = solveInput(plan, { figures, year: own.year }, target, place, goal);
    const why = isAlike ? whyNot(solved, value, unit_name) : 'formula';
    const needed = why === null ? solved : null;
    return [{ id: metric.id, description: metric.description, unit_name, value, needed, why }];
  });
  const change = ({ needed, value }: NeededInput) =>
    needed === null ? Infinity : Math.abs(needed - value) / Math.max(Math.abs(value), Number.MIN_VALUE);
  return inputs.toSorted((one, other) => (change(one) < change(other) ? -1 : change(one) > change(other) ? 1 : 0));
}

export async function listNeededInputs(
  services: ClientServices,
  { actor, params, query: { goal } }: Call<typeof contract>,
): Promise<NeededInput[]> {
  const release = await openReleaseFor(services, actor, params.id);
  const metric = getMetric(release.methodology, params.metricId);
  const { company_id } = actor;
  return company_id === null
    ? []
    : neededInputs(release, await services.reports.open(company_id, release), metric, goal);
}
