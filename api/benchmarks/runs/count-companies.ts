import type { countCompanies as countCompaniesCall } from '#contract/benchmarks.ts';
import type { Output } from '#contract/endpoint.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { countMembers, type Chosen } from './population-queries.ts';
import { NO_DATA } from '../refusals.ts';

type Answer = Output<typeof countCompaniesCall>;

const DROPS = ['itSystems', 'industries', 'years', 'companies'] as const;

/** What would come of the staff's running with these parameters: how many companies, what to widen. */
export async function countCompanies(
  { db, settings }: Services,
  { query, locale }: Call<typeof countCompaniesCall>,
): Promise<Answer> {
  const { itSystems = [], industries = [], years = [], companies = [] } = query;
  const chosen: Chosen = { itSystems, industries, years, companies };
  const minimum = settings.benchmarkMinimum;
  const company_count = await countMembers(db, chosen);
  const widen: Answer['widen'] = [];
  for (const drop of DROPS) {
    if (chosen[drop].length === 0) continue;
    const wider = await countMembers(db, { ...chosen, [drop]: [] });
    if (wider > company_count) widen.push({ drop, company_count: wider });
  }
  return {
    company_count,
    minimum,
    enough: company_count >= minimum,
    refusal: company_count > 0 ? null : NO_DATA[locale],
    widen: widen.toSorted((a, b) => b.company_count - a.company_count),
  };
}
