import { randomBytes } from 'node:crypto';
import { readDemoBoard } from '../../../demo/board.ts';
import { doOnce } from '../../platform/database/mark-once.ts';
import type { Services } from '../../platform/services.ts';
import { insertLink, signInVersionOf } from '../brief/queries.ts';
import { hashOf } from '../brief/shared-links.ts';
import { listDemoAccounts } from '../../platform/sign-in/queries.ts';
import { readDemoTargets } from '../../../demo/targets.ts';
import { createReleases } from '../clients/release/releases.ts';
import { WHOLE_MARKET } from '../clients/release/load-release.ts';
import { targetFigure } from '../clients/targets/save-target.ts';

/** A person of the demo by their account, while it is theirs and they have a company. */
async function demoPerson({ db }: Services, username: string) {
  const isDemo = (await listDemoAccounts(db)).some((account) => account.username === username);
  const person = await db
    .selectFrom('users')
    .select(['user_id', 'full_name', 'company_id'])
    .where('username', '=', username)
    .executeTakeFirst();
  return isDemo && person?.company_id ? { ...person, company_id: person.company_id } : undefined;
}

const BOARD = 'demo_board';
const DAY_MS = 24 * 3600 * 1000;

/** Pins indicators with notes and makes a link for the director, once; nobody knows its secret, so it opens nothing. */
export async function loadDemoBoard(services: Services): Promise<void> {
  const { db, settings } = services;
  const release = await db.selectFrom('release').select('id').limit(1).executeTakeFirst();
  if (!settings.demo || !release) return;
  await doOnce(db, BOARD, async (trx) => {
    const { by, pinned, link } = readDemoBoard();
    const person = await demoPerson(services, by);
    if (!person) return true;
    const { user_id, company_id } = person;
    const created_at = services.now();
    const known = await trx.selectFrom('metric').select(['id', 'alias']).execute();
    const idBy = new Map(known.map(({ id, alias }) => [alias, id]));
    for (const [at, { metric, ...texts }] of pinned.entries()) {
      const metric_id = idBy.get(metric);
      if (metric_id === undefined) continue;
      await trx
        .insertInto('company_pin')
        .values({ user_id, company_id, metric_id, created_at, place: at + 1, ...texts })
        .onConflict((marked) => marked.doNothing())
        .execute();
    }
    await insertLink(trx, {
      user_id,
      company_id,
      name: link.name,
      hash: hashOf(randomBytes(32).toString('base64url')),
      version: await signInVersionOf(trx, user_id),
      created_at,
      expires_at: new Date(created_at.getTime() + link.days * DAY_MS),
    });
    return true;
  });
}

const TARGETS = 'demo_targets';
/** Set so long after the release whose figures they take. */
const LATER_MS = 5 * 24 * 3600 * 1000;

/** Sets targets a year ago, once, so that this year's questionnaires have checked them; a portal of an earlier demo gets them, too. */
export async function loadDemoTargets(services: Services): Promise<void> {
  const { db, settings } = services;
  const [first, current] = await db.selectFrom('release').select('id').orderBy('id').limit(2).execute();
  if (!settings.demo || !first || !current) return;
  await doOnce(db, TARGETS, async (trx) => {
    const releases = createReleases(db, services.names);
    const release = await releases.open(first.id);
    const cells = await releases.cells(release, WHOLE_MARKET);
    for (const { by, metric: alias, kind, due } of readDemoTargets()) {
      const person = await demoPerson(services, by);
      const metric = release.methodology.metrics.find((one) => one.alias === alias);
      const value = metric && targetFigure(kind, metric.direction, cells.get(metric.id)?.latest);
      if (!person || !metric || value === null || value === undefined) continue;
      await trx
        .insertInto('company_target')
        .values({
          company_id: person.company_id,
          metric_id: metric.id,
          kind,
          value,
          due,
          release_id: first.id,
          industry_id: null,
          size_band: null,
          from_year: release.years.at(-1) ?? null,
          user_id: person.user_id,
          user_name: person.full_name,
          set_at: new Date(Date.parse(release.shown.built_at) + LATER_MS),
        })
        .onConflict((open) => open.doNothing())
        .execute();
    }
    return true;
  });
}
