import { allows } from '#domain/access/access.ts';
import { prepareRules, describeRule } from '#domain/doubts/rules.ts';
import { isEven, isOfValue } from '#domain/doubts/settled.ts';
import { reasonText } from '#domain/doubts/reason-text.ts';
import { companyFigures } from '#domain/figures/company-figures.ts';
import { namesWithin } from '#domain/language/english-names.ts';
import type { DoubtToCheck, listDoubtsToCheck as listCall } from '#contract/open-doubts.ts';
import { getReleaseMenu } from '#contract/releases.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { lookUpValues } from '../questionnaires/questions/prepare-questions.ts';
import { findOpenDoubts, detailFor, type FoundDoubts, type StoredDoubt } from '../values/open-doubts.ts';
import { findPublishedMarket } from '../values/published-market.ts';
import { listOpenQuestions } from './open-questions.ts';
import { requireCompany } from './require-company.ts';

/** The doubts a company is asked about. */
export const listOpenDoubts = async ({ db, today }: Services, company: number): Promise<FoundDoubts> =>
  findOpenDoubts(db, company, await detailFor(db, company, today()));

/** A broken strict rule is corrected only. A unit may be used loosely: a share over 100 or a part of a thing can be right. */
export const isConfirmable = ({ test, reason }: StoredDoubt): boolean =>
  test !== 'impossible' || reason.kind !== 'rule';

/** The company's values of a figure by year, the oldest first. */
function yearsOf({ planned: { plan }, years }: FoundDoubts) {
  const places = new Map(Array.from(plan.measures, (id, at) => [id, at]));
  const held = [...years].toSorted(([one], [other]) => one - other);
  const figures = new Map<number | null, { readonly year: number; readonly of: Float64Array }[]>();
  function figuresOf(system: number | null) {
    const known =
      figures.get(system) ??
      held.map(([year, of]) => ({ year, of: companyFigures(plan, of, system === null ? null : [system]) }));
    figures.set(system, known);
    return known;
  }
  return ({ cell: { measure, system } }: StoredDoubt) =>
    figuresOf(system).flatMap(({ year, of }) => {
      const value = of[places.get(measure) ?? -1] ?? NaN;
      return Number.isNaN(value) ? [] : [{ year, value }];
    });
}

/** The rule a doubt rests on, with names in place of keys. */
function conditionOf({ reason, cell }: StoredDoubt, { planned }: FoundDoubts): string | null {
  if (reason.kind !== 'rule') return null;
  const rule = prepareRules(planned, cell.year).find(
    ({ metric, source }) => metric.id === reason.metric && source === reason.condition,
  );
  return rule ? describeRule(rule).condition : null;
}

/** The doubted stored values of a company, each with its own years and, by right and with a subscription, the published market. */
export async function readDoubts(
  services: Services,
  { actor, locale }: Pick<Call<typeof listCall>, 'actor' | 'locale'>,
): Promise<DoubtToCheck[]> {
  const { db } = services;
  const company = requireCompany(actor);
  const found = await listOpenDoubts(services, company);
  if (found.doubts.length === 0) return [];
  const metrics = new Map(found.planned.metrics.map((metric) => [metric.id, metric]));
  const ownYears = yearsOf(found);
  const mayReadMarket = actor.company_id !== null && actor.subscribed && allows(actor, getReleaseMenu.access);
  const market = mayReadMarket ? await findPublishedMarket(db) : null;
  const questions = await listOpenQuestions(db, company);
  const systems = await db.selectFrom('it_system').select(['id', 'name']).execute();
  const names = await services.names.in(locale);
  const places = found.doubts.map(({ cell: { measure, year, system }, value }) => ({
    company_id: company,
    metric_id: measure,
    year,
    value,
    it_system_ids: system === null ? [] : [system],
  }));
  const cells = await lookUpValues(db, places);
  return found.doubts.map((doubt, at): DoubtToCheck => {
    const { cell, value, proposal, test, consequences } = doubt;
    const { measure: id, year, system } = cell;
    const { description: name, unit, mtype } = metrics.get(id)!;
    const years = ownYears(doubt);
    const condition = conditionOf(doubt, found);
    const words = { unit: names.name(unit.name), rule: condition && namesWithin(condition, names) };
    const folded = new Set(consequences.flatMap((one) => (one.kind === 'figure' ? [one.measure] : [])));
    return {
      metric: { id, name, unit: unit.name },
      mtype,
      year,
      it_system: systems.find((one) => one.id === system) ?? null,
      value,
      proposal,
      test,
      why: reasonText(doubt.reason, words)[locale],
      confirmable: isConfirmable(doubt),
      years,
      steady: test !== 'impossible' && isEven(years.map((one) => one.value)),
      market: (system === null && market?.latest.get(id)) || null,
      consequences: [...folded].map((one) => ({ id: one, name: metrics.get(one)!.description })),
      one_cell: cells[at]!.source.isOneCell,
      question_id: questions.find((one) => isOfValue(one, doubt))?.id ?? null,
    };
  });
}
