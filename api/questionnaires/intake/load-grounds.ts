import type { DoubtGrounds } from '#domain/questionnaires/find-doubts.ts';
import type { Services } from '../../platform/services.ts';
import { findActiveTariff } from '../../subscriptions/active-tariff.ts';
import { openGrounds } from '../../values/judge-stored.ts';
import { loadSaidOf } from '../../values/open-doubts.ts';
import { loadHeld } from '../../values/reported-rows.ts';

/** What the values of a company are judged by when it sends them: its own past, what was said of it, and what is published. */
export async function loadGrounds(
  { db, today }: Pick<Services, 'db' | 'today'>,
  company: number,
): Promise<DoubtGrounds> {
  const subscribed = await findActiveTariff(db, company, today());
  const { published } = await openGrounds(db, subscribed ? 'published' : 'rounded');
  const held = await loadHeld(db, company);
  const places = held.flatMap(({ year, metrics }) => Array.from(metrics, (metric_id) => ({ metric_id, year })));
  return { held, published, said: await loadSaidOf(db, company, places) };
}
