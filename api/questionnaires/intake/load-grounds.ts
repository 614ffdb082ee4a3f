import type { DoubtGrounds } from '#domain/questionnaires/doubts.ts';
import { publishedUsual, usualWithoutSubscription } from '#domain/questionnaires/published-usual.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { Services } from '../../platform/services.ts';
import { findActiveTariff } from '../../subscriptions/active-tariff.ts';
import { findPublishedMarket, type PublishedMarket } from '../../values/published-market.ts';

/** What holds of a company now, all its years. */
export const loadHeld = (db: Services['db'], company: number): Promise<DoubtGrounds['held']> =>
  db
    .selectFrom('market_value')
    .select(['year', 'it_system_id', 'metric_ids', 'values'])
    .where('company_id', '=', company)
    .where('to_change', 'is', null)
    .execute();

/** What is usual, for companies that read the market and for those to which it is closed. */
interface Usual {
  readonly subscribed: DoubtGrounds['market'];
  readonly others: DoubtGrounds['market'];
}
const NOTHING: Usual = { subscribed: [], others: [] };

/** By what is published, and by metrics: the same for every questionnaire until either changes. */
const usual = new WeakMap<PublishedMarket, WeakMap<readonly MetricState[], Usual>>();

function usualIn(market: PublishedMarket, metrics: readonly MetricState[]): Usual {
  const byMetrics = usual.get(market) ?? new WeakMap<readonly MetricState[], Usual>();
  usual.set(market, byMetrics);
  const known = byMetrics.get(metrics);
  if (known) return known;
  const subscribed = publishedUsual(metrics, market.latest);
  const found = { subscribed, others: usualWithoutSubscription(subscribed) };
  byMetrics.set(metrics, found);
  return found;
}

/** What the values of a company are tested against when it sends them: its own past and what is published. */
export async function loadGrounds(
  { db, today }: Pick<Services, 'db' | 'today'>,
  company: number,
  metrics: readonly MetricState[],
): Promise<DoubtGrounds> {
  const held = await loadHeld(db, company);
  const market = await findPublishedMarket(db);
  const { subscribed, others } = market ? usualIn(market, metrics) : NOTHING;
  return { held, market: (await findActiveTariff(db, company, today())) ? subscribed : others };
}
