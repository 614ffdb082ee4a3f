import type { Output } from '#contract/endpoint.ts';
import type { getReleaseAudit as auditCall } from '#contract/release-check.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { currentRelease } from '../../values/published-market.ts';
import { AUDIT_RELEASE } from '../jobs.ts';
import { presentAudit } from './check-release.ts';
import { MARKET_TASKS } from '../worker/task-module.ts';

/** Has the release in force audited, once. */
export async function auditCurrentRelease({ db, jobs }: Services): Promise<void> {
  const release = await currentRelease(db)
    .select('release.id')
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('release_audit').select('known').whereRef('release_id', '=', 'release.id')),
      ),
    )
    .executeTakeFirst();
  if (release) await jobs.add(db, AUDIT_RELEASE, { release: release.id });
}

/** Audits releases in this process, one at a time. */
export async function workOnAudits(services: Services): Promise<void> {
  await services.jobs.work(AUDIT_RELEASE, (data) => services.market.run(MARKET_TASKS, 'auditRelease', data));
  await auditCurrentRelease(services);
}

/** What was found out; nothing while the audit runs, and of releases from before there were audits. */
export async function readReleaseAudit(
  { db }: Pick<Services, 'db'>,
  { params: { id } }: Call<typeof auditCall>,
): Promise<Output<typeof auditCall>> {
  const release = await db.selectFrom('release').select('id').where('id', '=', id).executeTakeFirst();
  if (!release) throw notFound();
  const rows = await db
    .selectFrom('release_audit')
    .select(['known', 'percent', 'least', 'most', 'bar'])
    .where('release_id', '=', id)
    .orderBy('known')
    .execute();
  return { results: rows.length === 0 ? null : rows.map((row) => presentAudit(row, [row.least, row.most])) };
}
