import { isEven } from '#domain/doubts/settled.ts';
import { planMethodology } from '#domain/figures/plan-methodology.ts';
import { ownYears } from '#domain/questionnaires/checking/own-years.ts';
import type { DoubtToCheck, listDoubtsToCheck as listCall } from '#contract/open-doubts.ts';
import { loadMetrics } from '../methodology/queries.ts';
import type { Call } from '../platform/http/serve.ts';
import { loadHeld } from '../questionnaires/value-queries.ts';
import { findPublishedMarket } from '../values/published-market.ts';
import { lookUpValues } from '../questionnaires/questions/prepare-questions.ts';
import type { DoubtServices } from './answer-doubts.ts';
import { listOpenDoubts } from './open-doubts.ts';
import { listOpenQuestions } from './open-questions.ts';
import { requireCompany } from './require-company.ts';

/** The doubted stored values of a company, each with its own years and, with a subscription, the published market. */
export async function readDoubts(
  services: DoubtServices,
  { actor }: Pick<Call<typeof listCall>, 'actor'>,
): Promise<DoubtToCheck[]> {
  const { db } = services;
  const company = requireCompany(actor);
  const doubts = await listOpenDoubts(services, company);
  if (doubts.length === 0) return [];
  const planned = planMethodology(await loadMetrics(db));
  const metrics = new Map(planned.metrics.map((metric) => [metric.id, metric]));
  const known = doubts.filter(({ metric }) => metrics.has(metric));
  const yearsOf = ownYears(planned, await loadHeld(db, company));
  const market = actor.company_id !== null && actor.subscribed ? await findPublishedMarket(db) : null;
  const questions = await listOpenQuestions(db, company);
  const systems = await db.selectFrom('it_system').select(['id', 'name']).execute();
  const reported = known.filter(({ metric }) => metrics.get(metric)!.mtype === 'metric');
  const places = reported.map(({ metric: metric_id, year, value, system }) => ({
    company_id: company,
    metric_id,
    year,
    value,
    it_system_ids: system === null ? [] : [system],
  }));
  const cells = places.length === 0 ? [] : await lookUpValues(db, places);
  return known.map((doubt): DoubtToCheck => {
    const { metric: id, year, value, proposal, test } = doubt;
    const metric = metrics.get(id)!;
    const years = yearsOf(id, doubt.system);
    const asked = questions.find((one) => one.metric_id === id && one.year === year && one.value === value);
    return {
      metric: { id, name: metric.description, unit: metric.unit.name },
      mtype: metric.mtype,
      year,
      it_system: systems.find((one) => one.id === doubt.system) ?? null,
      value,
      proposal,
      test,
      years,
      steady: isEven(years.map((one) => one.value)),
      market: (doubt.system === null && market?.latest.get(id)) || null,
      consequences: doubt.consequences.flatMap((one) => {
        const named = metrics.get(one);
        return named ? [{ id: one, name: named.description }] : [];
      }),
      one_cell: cells.some(
        ({ place, source }) =>
          place.metric_id === id &&
          place.year === year &&
          (place.it_system_ids[0] ?? null) === doubt.system &&
          source.isOneCell,
      ),
      question_id: asked?.id ?? null,
    };
  });
}
