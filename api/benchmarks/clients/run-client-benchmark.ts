import type { Kysely } from 'kysely';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { text, type Text } from '#domain/language/text.ts';
import type { countCompanies, runClientBenchmark as runCall } from '#contract/benchmarks.ts';
import type { Output } from '#contract/endpoint.ts';
import { audit } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import { conflict, forbidden, wrongField } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import { lockCompany } from '../../subscriptions/active.ts';
import { findActiveTariff } from '../../subscriptions/active-tariff.ts';
import { countCalculations } from '../../subscriptions/count-usage.ts';
import { CLIENTS_ONLY, FILTERED_BY_STAFF, noCalculationsLeft, NO_SUBSCRIPTION } from '../refusals.ts';
import type { Population, Release } from './release/load-release.ts';
import { groupOf } from './release/menu.ts';
import type { ClientServices } from './view/open-for-client.ts';
import { openCurrentRelease } from './market-now.ts';
import { namesOfGroup, SIZE_ALONE } from './release/requested-group.ts';

/** Why the tariff does not allow one more calculation now, or null. */
async function refuseByTariff(db: Kysely<Database>, company: number, today: string): Promise<Text | null> {
  const tariff = await findActiveTariff(db, company, today);
  if (!tariff) return NO_SUBSCRIPTION;
  if (tariff.max_calculations === null) return null;
  const used = await countCalculations(db, company, today);
  return used < tariff.max_calculations ? null : noCalculationsLeft(tariff.name, tariff.max_calculations, used);
}

/** Why a release shows nothing of a part of the market, or null. */
function refuseEmpty(release: Release, population: Population): Text | null {
  const { metric_count, hidden } = groupOf(release, population);
  if (metric_count > 0) return null;
  const why = hiddenText({ reason: hidden ?? 'few', need: release.shown.enough.median });
  return text(
    `В этой группе рынка ничего не показано (${why.ru}). Выберите другую отрасль, систему или размер.`,
    `This part of the market is not shown (${why.en}). Choose another industry, IT system or size.`,
  );
}

/**
 * A client's calculation: opens a part of the market in the release of now, as a line of the company's history, done at
 * once.
 */
export async function runClientBenchmark(
  { db, now, today, events, releases }: ClientServices,
  call: Call<typeof runCall>,
): Promise<number> {
  const { actor, body } = call;
  if (actor.company_id === null) throw conflict(CLIENTS_ONLY);
  const company = actor.company_id;
  const population = {
    industry: body.industry_id ?? null,
    system: body.it_system_id ?? null,
    band: body.size_band ?? null,
  };
  if (population.band !== null && (population.industry ?? population.system) !== null) {
    throw wrongField('size_band', SIZE_ALONE);
  }
  const release = await openCurrentRelease(db, releases);
  return db.transaction().execute(async (trx) => {
    // Two at once must see each other: the limit may not be passed by being quick.
    await lockCompany(trx, company);
    const tariff = await refuseByTariff(trx, company, today());
    if (tariff) throw forbidden(tariff);
    const empty = refuseEmpty(release, population);
    if (empty) throw conflict(empty);
    const at = now();
    const { id } = await trx
      .insertInto('benchmark')
      .values({
        company_id: company,
        user_id: actor.user_id,
        user_name: actor.full_name,
        created_at: at,
        processed_at: at,
        status: 'done',
        progress: 100,
        industry_ids: population.industry === null ? [] : [population.industry],
        it_system_ids: population.system === null ? [] : [population.system],
        band: population.band,
        release_id: release.id,
        comment: body.comment ?? '',
        revision: release.shown.revision,
        company_count: groupOf(release, population).company_count,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, call, {
      action: 'create',
      object_type: 'benchmark',
      object_id: id,
      after: { release_id: release.id, ...namesOfGroup(release, population), comment: body.comment ?? '' },
    });
    await events.announce(trx, { type: 'benchmark', id, status: 'done', progress: 100, company_id: company });
    return id;
  });
}

/** What would come of opening a part of the market: from the release alone. */
export async function countInRelease(
  { db, today, releases }: ClientServices,
  { query, locale }: Call<typeof countCompanies>,
  company: number,
): Promise<Output<typeof countCompanies>> {
  const { itSystems = [], industries = [], years = [], companies = [], size } = query;
  const single = itSystems.length <= 1 && industries.length <= 1 && years.length === 0 && companies.length === 0;
  if (!single) throw forbidden(FILTERED_BY_STAFF);
  const release = await openCurrentRelease(db, releases);
  const chosen = { industry: industries[0] ?? null, system: itSystems[0] ?? null, band: size ?? null };
  const { company_count, metric_count } = groupOf(release, chosen);
  const widen = (['itSystems', 'industries'] as const).flatMap((drop) => {
    const wider = groupOf(release, { ...chosen, [drop === 'itSystems' ? 'system' : 'industry']: null }).company_count;
    return wider > company_count ? [{ drop, company_count: wider }] : [];
  });
  const refusal = (await refuseByTariff(db, company, today())) ?? refuseEmpty(release, chosen);
  return {
    company_count,
    minimum: release.shown.enough.median,
    enough: metric_count > 0,
    refusal: refusal?.[locale] ?? null,
    widen: widen.toSorted((one, other) => other.company_count - one.company_count),
  };
}
