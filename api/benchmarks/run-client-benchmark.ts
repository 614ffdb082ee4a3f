import type { Kysely } from 'kysely';
import { dayOf } from '#domain/language/day.ts';
import type { Text } from '#domain/language/text.ts';
import type { runClientBenchmark as runClientBenchmarkCall } from '#contract/benchmarks.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Doer } from '../journal/record.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';
import { conflict, forbidden } from '../platform/http/refusal.ts';
import type { Portal } from '../platform/portal.ts';
import { lockCompany } from '../subscriptions/active.ts';
import { findActiveTariff } from '../subscriptions/active-tariff.ts';
import { countCalculations } from '../subscriptions/count-usage.ts';
import { addBenchmark } from './add-benchmark.ts';
import { freezeMarket, holdMarket } from './freeze.ts';
import { EVERYTHING, type Chosen } from './population-queries.ts';
import { CLIENTS_ONLY, noCalculationsLeft, NO_SUBSCRIPTION, tooAlike, tooFew } from './refusals.ts';
import { findIsolating, listSeenPopulations } from './seen-populations.ts';

type Body = Input<typeof runClientBenchmarkCall>['body'];

/** Why the tariff does not allow one more calculation now, or null. */
export async function refuseByTariff(db: Kysely<Database>, company: number, today: string): Promise<Text | null> {
  const tariff = await findActiveTariff(db, company, today);
  if (!tariff) return NO_SUBSCRIPTION;
  if (tariff.max_calculations === null) return null;
  const used = await countCalculations(db, company, today);
  return used < tariff.max_calculations ? null : noCalculationsLeft(tariff.name, tariff.max_calculations, used);
}

/** Why figures of these companies may not be shown to one of them or another company, or null. */
export async function refuseByConfidentiality(
  db: Kysely<Database>,
  members: readonly number[],
  own: number,
  minimum: number,
): Promise<Text | null> {
  const others = members.filter((id) => id !== own).length;
  if (others < minimum) return tooFew(others, minimum);
  const alike = findIsolating(members, await listSeenPopulations(db, own), own, minimum);
  return alike && tooAlike(alike.id, alike.isolated, minimum);
}

/** Runs a client's calculation: the own company among those of one industry and one IT system, or of all. */
export async function runClientBenchmark(
  portal: Portal,
  call: Doer & { readonly actor: Actor; readonly body: Body },
): Promise<number> {
  const { company_id: company } = call.actor;
  if (company === null) throw conflict(CLIENTS_ONLY);
  const { it_system_id, industry_id, comment = '' } = call.body;
  const chosen: Chosen = {
    ...EVERYTHING,
    itSystems: it_system_id ? [it_system_id] : [],
    industries: industry_id ? [industry_id] : [],
  };
  const { settings, now } = portal;
  return portal.db.transaction().execute(async (trx) => {
    await holdMarket(trx);
    // Two runs at once must see each other: neither the limit nor the difference may be passed by being quick.
    await lockCompany(trx, company);
    const tariff = await refuseByTariff(trx, company, dayOf(now()));
    if (tariff) throw forbidden(tariff);
    const freeze = await freezeMarket(trx, chosen);
    const members = freeze.frozen.companies.map(({ id }) => id);
    const refusal = await refuseByConfidentiality(trx, members, company, settings.benchmarkMinimum);
    if (refusal) throw conflict(refusal);
    return addBenchmark(portal, trx, { chosen, comment, company }, freeze, call);
  });
}
