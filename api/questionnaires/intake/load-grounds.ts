import type { DoubtGrounds } from '#domain/questionnaires/doubts.ts';
import { publishedUsual } from '#domain/questionnaires/published-usual.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { Services } from '../../platform/services.ts';
import { findPublishedMarket, type PublishedMarket } from '../metrics/published-market.ts';

/** What holds of a company now, all its years. */
export const loadHeld = (db: Services['db'], company: number): Promise<DoubtGrounds['held']> =>
  db
    .selectFrom('market_value')
    .select(['year', 'it_system_id', 'metric_ids', 'values'])
    .where('company_id', '=', company)
    .where('to_change', 'is', null)
    .execute();

const NOTHING: DoubtGrounds['market'] = [];

/** By what is published, and by metrics: the same for every questionnaire until either changes. */
const usual = new WeakMap<PublishedMarket, WeakMap<readonly MetricState[], DoubtGrounds['market']>>();

function usualIn(market: PublishedMarket, metrics: readonly MetricState[]): DoubtGrounds['market'] {
  const byMetrics = usual.get(market) ?? new WeakMap<readonly MetricState[], DoubtGrounds['market']>();
  const known = byMetrics.get(metrics) ?? publishedUsual(metrics, market.latest);
  usual.set(market, byMetrics.set(metrics, known));
  return known;
}

/** What the values of a company are tested against when it sends them: its own past and what is published. */
export async function loadGrounds(
  { db }: Pick<Services, 'db'>,
  company: number,
  metrics: readonly MetricState[],
): Promise<DoubtGrounds> {
  const held = await loadHeld(db, company);
  const market = await findPublishedMarket(db);
  return { held, market: market ? usualIn(market, metrics) : NOTHING };
}
