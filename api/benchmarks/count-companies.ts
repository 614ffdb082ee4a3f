import { dayOf } from '#domain/language/day.ts';
import type { Locale } from '#domain/language/text.ts';
import type { countCompanies as countCompaniesCall } from '#contract/benchmarks.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { Actor } from '../platform/http/actor.ts';
import { forbidden } from '../platform/http/refusal.ts';
import type { Portal } from '../platform/portal.ts';
import { countMembers, listMembers, type Chosen } from './population-queries.ts';
import { FILTERED_BY_STAFF, NO_DATA } from './refusals.ts';
import { refuseByConfidentiality, refuseByTariff } from './run-client-benchmark.ts';

type Query = Input<typeof countCompaniesCall>['query'];
type Answer = Output<typeof countCompaniesCall>;

const DROPS = ['itSystems', 'industries', 'years', 'companies'] as const;

/** A client chooses one industry and one system; asking by year or company could tell who has reported what. */
function checkAsked({ company_id }: Actor, { itSystems, industries, years, companies }: Chosen): void {
  if (company_id === null) return;
  const single = itSystems.length <= 1 && industries.length <= 1 && years.length === 0 && companies.length === 0;
  if (!single) throw forbidden(FILTERED_BY_STAFF);
}

/** What would come of running with these parameters: how many companies, whether that is enough, what to widen. */
export async function countCompanies(
  { db, settings, now }: Portal,
  actor: Actor,
  query: Query,
  locale: Locale,
): Promise<Answer> {
  const { itSystems = [], industries = [], years = [], companies = [] } = query;
  const chosen: Chosen = { itSystems, industries, years, companies };
  checkAsked(actor, chosen);
  const own = actor.company_id;
  const minimum = settings.benchmarkMinimum;
  const company_count = await countMembers(db, chosen, own);
  const widen: Answer['widen'] = [];
  for (const drop of DROPS) {
    if (chosen[drop].length === 0) continue;
    const wider = await countMembers(db, { ...chosen, [drop]: [] }, own);
    if (wider > company_count) widen.push({ drop, company_count: wider });
  }
  const refusal =
    own === null
      ? company_count > 0
        ? null
        : NO_DATA
      : ((await refuseByTariff(db, own, dayOf(now()))) ??
        (await refuseByConfidentiality(db, await listMembers(db, chosen), own, minimum)));
  return {
    company_count,
    minimum,
    enough: company_count >= minimum,
    refusal: refusal?.[locale] ?? null,
    widen: widen.toSorted((a, b) => b.company_count - a.company_count),
  };
}
