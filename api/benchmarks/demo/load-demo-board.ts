import { randomBytes } from 'node:crypto';
import { readDemoBoard } from '../../../demo/board.ts';
import { markOnce } from '../../platform/database/mark-once.ts';
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
  if (!settings.demo || !release || !(await markOnce(db, LOADED))) return;
  const { by, pinned, link } = readDemoBoard();
  const person = await demoPerson(services, by);
  if (!person) return;
  const { user_id, company_id } = person;
  const created_at = services.now();
  const known = await db.selectFrom('metric').select(['id', 'alias']).execute();
  const idBy = new Map(known.map(({ id, alias }) => [alias, id]));
  for (const [at, { metric, note }] of pinned.entries()) {
    const metric_id = idBy.get(metric);
    if (metric_id === undefined) continue;
    await db
      .insertInto('indicator_mark')
      .values({ user_id, company_id, metric_id, state: 'pinned', created_at, place: at + 1, note })
      .onConflict((marked) => marked.doNothing())
      .execute();
  }
  await insertLink(db, {
    user_id,
    company_id,
    name: link.name,
    hash: hashOf(randomBytes(32).toString('base64url')),
    version: await signInVersionOf(db, user_id),
    created_at,
    expires_at: new Date(created_at.getTime() + link.days * DAY_MS),
  });
}
