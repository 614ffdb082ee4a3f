import type { Desk, getDesk as deskCall } from '#contract/benchmark-causes.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { BenchmarkServices } from '../results/open-benchmark.ts';
import { openCauses, progressOf } from './open-causes.ts';

/** The operator's newest calculation, where decisions are due; a final one is decided. */
export async function readDesk(services: BenchmarkServices, { actor }: Call<typeof deskCall>): Promise<Desk> {
  const newest = await services.db
    .selectFrom('benchmark')
    .select(['id', 'is_final', 'published_at', 'created_at'])
    .where('company_id', 'is', null)
    .where('status', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest || newest.is_final || newest.published_at !== null) return null;
  const { causes } = await openCauses(services, actor, String(newest.id));
  const { likely_undecided: undecided } = progressOf(causes);
  return { benchmark_id: newest.id, undecided, since: newest.created_at.toISOString() };
}
