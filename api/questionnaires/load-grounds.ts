import type { DoubtGrounds, UsualOfMetric } from '#domain/questionnaires/doubts.ts';
import type { Portal } from '../platform/portal.ts';

type Thread = Portal['market'];

/** What is usual in the calculation published last; a published one never changes, so it is asked for once. */
const publishedBy = new WeakMap<Thread, { readonly id: number; readonly usual: Promise<UsualOfMetric[]> }>();

async function loadPublished({ db, market, settings }: Portal): Promise<readonly UsualOfMetric[]> {
  // Companies have final calculations of their own, which are nobody else's.
  const final = await db
    .selectFrom('benchmark')
    .select('id')
    .where('company_id', 'is', null)
    .where('is_final', '=', true)
    .executeTakeFirst();
  if (!final) return [];
  const known = publishedBy.get(market);
  if (known?.id === final.id) return known.usual;
  const usual = market.run('published', { id: final.id, minimum: settings.benchmarkMinimum });
  publishedBy.set(market, { id: final.id, usual });
  usual.catch(() => publishedBy.delete(market));
  return usual;
}

/** What the values of a company are tested against when it sends them. */
export async function loadGrounds(portal: Portal, company: number): Promise<DoubtGrounds> {
  const held = await portal.db
    .selectFrom('market_value')
    .select(['year', 'it_system_id', 'metric_ids', 'values'])
    .where('company_id', '=', company)
    .where('to_change', 'is', null)
    .execute();
  return { held, market: await loadPublished(portal) };
}
