import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { nextReleaseDay, type PlannedRelease } from '#domain/benchmarks/release/next-release.ts';
import { text } from '#domain/language/text.ts';
import * as contract from '#contract/releases.ts';
import { audit } from '../../journal/audit.ts';
import { deleteFact, findFact, saveFact } from '../../platform/database/installation-fact.ts';
import type { Database } from '../../platform/database/schema.ts';
import { wrongField } from '../../platform/http/refusal.ts';
import { serve, type Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';

type Db = Kysely<Database>;

/** The last that was built, in force or not: withdrawing it does not change when the next one comes. */
const findNewestRelease = async (db: Db): Promise<number | null> =>
  (await db.selectFrom('release').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? null;

/** The fact of the installation under which the day of the next release is noted. */
const FACT = 'next_release';

const PAST = text('Этот день уже прошёл. Выберите более поздний.', 'This day has passed. Choose a later one.');

export async function findNextRelease(db: Db, today: string): Promise<{ date: string | null }> {
  const planned = await findFact<PlannedRelease>(db, FACT);
  return { date: nextReleaseDay(planned, await findNewestRelease(db), today) };
}

/** Notes the day on which the release after the current one is meant to come. */
export const planRelease = async (trx: Db, date: string, at: Date): Promise<void> =>
  saveFact(trx, FACT, { date, after: await findNewestRelease(trx) } satisfies PlannedRelease, at);

async function changeNextRelease(
  { db, now, today }: Pick<Services, 'db' | 'now' | 'today'>,
  call: Call<typeof contract.saveNextRelease>,
): Promise<{ date: string | null }> {
  const { date } = call.body;
  if (date !== null && date < today()) throw wrongField('date', PAST);
  return db.transaction().execute(async (trx) => {
    const before = await findNextRelease(trx, today());
    if (date === null) await deleteFact(trx, FACT);
    else await planRelease(trx, date, now());
    await audit(trx, call, {
      action: 'update',
      object_type: 'installation',
      before: { next_release: before.date },
      after: { next_release: date },
    });
    return { date };
  });
}

export function nextReleaseRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.getNextRelease, () => findNextRelease(services.db, services.today()));
  serve(app, contract.saveNextRelease, (call) => changeNextRelease(services, call));
}
