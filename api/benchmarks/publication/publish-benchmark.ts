import { CODES } from '#domain/access/codes.ts';
import { text, type Text } from '#domain/language/text.ts';
import { isAway } from '../../platform/database/away.ts';
import type { Staff } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';
import { ThreadEnded } from '../../platform/threads/messages.ts';
import { PUBLISH, type Publisher } from '../jobs.ts';
import { createBenchmarkServices } from '../results/open-benchmark.ts';
import type { Publication } from '../worker/release/publish-release.ts';
import { auditCurrentRelease, workOnAudits } from './audit-releases.ts';
import { checkPublication } from './check-publication.ts';
import { formatCheck } from './format-check.ts';
import { STALE } from './refuse-unpublishable.ts';
import { notifyOfRelease } from './notify-of-release.ts';
import { announceMarket, isUnderWay, sayPublishing, startToPublish } from './publishing.ts';
import { lockFinal } from './save-final.ts';
import { formatSignatures, listSignatures } from './sign-off.ts';
import { MARKET_TASKS } from '../worker/task-module.ts';

const BROKEN = text(
  'Выпуск не построен из-за ошибки портала. Опубликуйте расчёт ещё раз; если ошибка повторится, посмотрите журнал сервера.',
  'The release could not be built because of a portal error. Publish again; if it fails again, check the server log.',
);

/** Publishing without a check of its own is not refused when somebody else publishes in between. */
const TRIES = 5;

/** The publisher was authorised earlier, or has the machine; here the name is needed for the journal only. */
const asStaff = ({ by, locale }: Publisher): Staff => ({
  user_id: 0,
  full_name: '',
  company_name: null,
  ...by.actor,
  company_id: null,
  username: '',
  role_id: '',
  is_company_contact: false,
  locale,
  permissions: new Set(CODES),
});

/** What the check showed at this moment, for the journal; computed here, because the caller is not trusted with it. */
async function publicationOf(services: Services, id: number, publisher: Publisher): Promise<Publication> {
  const call = { actor: asStaff(publisher), params: { id }, locale: publisher.locale };
  const check = await checkPublication(createBenchmarkServices(services), call);
  const signatures = (await listSignatures(services.db, id)).filter(({ stamp }) => stamp === check.stamp);
  return {
    by: publisher.by,
    stamp: check.stamp,
    now: services.now(),
    after: {
      ...(publisher.comment !== '' && { comment: publisher.comment }),
      ...(signatures.length > 0 && { signatures: formatSignatures(signatures, publisher.locale) }),
      seen_before_publication: formatCheck(check, publisher.locale),
    },
  };
}

/** Publishes a calculation at once and waits for it. Why it was not published; null when it was. */
export async function publishNow(
  services: Services,
  id: number,
  publisher: Publisher | null,
  onProgress?: (percent: number) => void,
): Promise<Text | null> {
  const { market, settings } = services;
  const release = (publication: Publication | null) =>
    market.run(MARKET_TASKS, 'release', { id, minimum: settings.benchmarkMinimum, publication }, { onProgress });
  if (!publisher) return (await release(null)) ? null : STALE;
  for (let tries = 0; tries < TRIES; tries++) {
    const publication = await publicationOf(services, id, publisher);
    if (publisher.stamp !== null && publisher.stamp !== publication.stamp) return STALE;
    if (await release(publication)) return null;
  }
  return STALE;
}

/** Why it was not published, for whoever wanted it. */
const sayFailed = (services: Services, id: number, why: Text, publisher: Publisher | null): Promise<void> =>
  sayPublishing(services, id, { progress: 0, failed: true, reason: why[publisher?.locale ?? 'ru'] });

async function publishBenchmark(services: Services, id: number, publisher: Publisher | null): Promise<void> {
  const { db, log } = services;
  const row = await db.selectFrom('benchmark').select('publishing').where('id', '=', id).executeTakeFirst();
  if (!row || row.publishing === null) return;
  let said = Promise.resolve();
  // Progress is not awaited; a lost message is corrected by the next.
  const sayProgress = (progress: number): void => {
    said = said.then(() => sayPublishing(services, id, { progress, failed: false })).catch(() => undefined);
  };
  sayProgress(1);
  try {
    const refused = await publishNow(services, id, publisher, sayProgress);
    await said;
    if (refused) await sayFailed(services, id, refused, publisher);
    else await announceMarket(services, id);
  } catch (error) {
    // Nothing is wrong with it: the queue tries again.
    if (isAway(error) || error instanceof ThreadEnded) throw error;
    log.error({ err: error, benchmark: id }, 'publication failed');
    await said;
    await sayFailed(services, id, BROKEN, publisher);
  }
}

/** A market published before there were releases gets one, once. */
async function releaseFinal({ db, jobs, events }: Services): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockFinal(trx, 0);
    const row = await trx
      .selectFrom('benchmark')
      .leftJoin('release', 'benchmark_id', 'benchmark.id')
      .select(['benchmark.id', 'publishing'])
      .where('company_id', 'is', null)
      .where('is_final', '=', true)
      .where('release.id', 'is', null)
      .executeTakeFirst();
    if (!row || isUnderWay(row.publishing)) return;
    await startToPublish({ db: trx, events }, row.id);
    await jobs.add(trx, PUBLISH, { id: row.id, publisher: null });
  });
}

/** Publishes calculations in this process, one at a time. */
export async function workOnPublications(services: Services): Promise<void> {
  await services.jobs.work(
    PUBLISH,
    async ({ id, publisher }) => {
      await publishBenchmark(services, id, publisher);
      // A job that ended before this is run again, and publishes nothing twice.
      await notifyOfRelease(services);
      await auditCurrentRelease(services);
    },
    ({ id, publisher }) => sayFailed(services, id, BROKEN, publisher),
  );
  await releaseFinal(services);
  await workOnAudits(services);
}
