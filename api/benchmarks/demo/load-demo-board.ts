import { randomBytes } from 'node:crypto';
import { readDemoBoard } from '../../../demo/board.ts';
import { doOnce } from '../../platform/database/mark-once.ts';
import type { Services } from '../../platform/services.ts';
import { insertLink, signInVersionOf } from '../brief/queries.ts';
import { hashOf } from '../brief/shared-links.ts';
import { demoPerson } from './demo-person.ts';

const LOADED = 'demo_board';
const DAY_MS = 24 * 3600 * 1000;

/** Pins indicators with notes and makes a link for the director, once; nobody knows its secret, so it opens nothing. */
export async function loadDemoBoard(services: Services): Promise<void> {
  const { db, settings } = services;
  const release = await db.selectFrom('release').select('id').limit(1).executeTakeFirst();
  if (!settings.demo || !release) return;
  await doOnce(db, LOADED, async (trx) => {
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
