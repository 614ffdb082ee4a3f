import type { Kysely } from 'kysely';
import { refuseUnpublishable } from '../benchmarks/publication/refuse-unpublishable.ts';
import { notifyOfRelease } from '../benchmarks/publication/notify-of-release.ts';
import { publishNow } from '../benchmarks/publication/publish-benchmark.ts';
import { announceMarket } from '../benchmarks/publication/publishing.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Services } from '../platform/services.ts';
import { COMMAND_LINE, readNumber, Refused, WrongUse, type Run } from './command.ts';
import { withServices } from './with-services.ts';

async function listReleases(db: Kysely<Database>): Promise<string> {
  const rows = await db
    .selectFrom('release')
    .innerJoin('benchmark', 'benchmark.id', 'benchmark_id')
    .leftJoin('release_withdrawal', 'release_withdrawal.release_id', 'release.id')
    .select(['release.id', 'benchmark_id', 'built_at', 'is_final', 'companies', 'withdrawn_at'])
    .orderBy('release.id')
    .execute();
  if (rows.length === 0) return 'Выпусков ещё нет.';
  return rows
    .map(
      ({ id, benchmark_id, built_at, is_final, companies, withdrawn_at: withdrawn }) =>
        `Выпуск ${id}: расчёт ${benchmark_id}, ${built_at.toISOString()}, компаний ${companies.length}${is_final ? ', действует' : ''}${withdrawn ? `, отозван ${withdrawn.toISOString()}` : ''}`,
    )
    .join('\n');
}

async function publish(services: Services, id: number): Promise<string> {
  const { db } = services;
  const row = await db
    .selectFrom('benchmark')
    .select(['id', 'status', 'industry_ids', 'it_system_ids', 'is_final'])
    .where('id', '=', id)
    .where('company_id', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Refused(`Расчёта рынка № ${id} нет.`);
  if (row.is_final) return `Расчёт ${id} уже опубликован.`;
  await refuseUnpublishable(db, row);
  const refused = await publishNow(services, id, { by: COMMAND_LINE, locale: 'ru', comment: '', stamp: null });
  if (refused) throw new Refused(refused.ru);
  await announceMarket(services, id);
  await notifyOfRelease(services);
  return `Расчёт ${id} опубликован.`;
}

/** Lists the releases of the market, or publishes a calculation and waits for it. */
export const runRelease: Run = async ([number, ...rest], settings) => {
  if (rest.length > 0) throw new WrongUse();
  const id = number === undefined ? null : readNumber('НОМЕР_РАСЧЁТА', number);
  return withServices(settings, (services) => (id === null ? listReleases(services.db) : publish(services, id)));
};
