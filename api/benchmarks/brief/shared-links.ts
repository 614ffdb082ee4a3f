import { createHash, randomBytes } from 'node:crypto';
import { allows } from '#domain/access/access.ts';
import { linkState, mayRevokeLink, MOST_LINKS } from '#domain/access/shared-links.ts';
import { text } from '#domain/language/text.ts';
import * as contract from '#contract/shared-links.ts';
import { findActor } from '../../access/queries.ts';
import { audit } from '../../journal/audit.ts';
import type { Client } from '../../platform/http/actor.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import { checkSubscription, type ClientServices } from '../clients/view/open-for-client.ts';
import { countLinks, deleteLink, insertLink, listLinks, lockLink, lockMaker, signInVersionOf } from './queries.ts';

const DAY_MS = 24 * 60 * 60_000;
const TOO_MANY = text(
  `Больше ${MOST_LINKS} ссылок создать нельзя. Отзовите ненужные и создайте новую.`,
  `You can have up to ${MOST_LINKS} links. Revoke those you do not need, then make a new one.`,
);

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Whether somebody may hand on the brief of their company, as they are now; the link belongs to every tariff. */
export const mayShare = (actor: Client): boolean => actor.subscribed && allows(actor, contract.makeSharedLink.access);

/** The maker of a link as they are now; undefined when they are disabled or gone. */
export async function findMaker(services: ClientServices, userId: number) {
  const { db, today } = services;
  const maker = await findActor(db, userId, today());
  if (!maker || maker.company_id === null) return undefined;
  const { company_id } = maker;
  const sign_in_version = await signInVersionOf(db, userId);
  return { maker, standing: { sign_in_version, company_id, mayShare: mayShare(maker) } };
}

/** The person's own links; a contact of the company also reads those of its other people. */
export async function presentLinks(services: ClientServices, actor: Client): Promise<contract.SharedLink[]> {
  const { db, now } = services;
  const links = (await listLinks(db, actor.user_id, actor.company_id)).filter((link) => mayRevokeLink(actor, link));
  const makers = new Map<number, Awaited<ReturnType<typeof findMaker>>>();
  for (const userId of new Set(links.map(({ user_id }) => user_id))) {
    makers.set(userId, await findMaker(services, userId));
  }
  return links.map((link) => ({
    id: link.id,
    name: link.name,
    maker: { id: link.user_id, name: link.maker_name },
    created_at: link.created_at.toISOString(),
    expires_at: link.expires_at.toISOString(),
    views: link.views,
    last_viewed_at: link.last_viewed_at?.toISOString() ?? null,
    state: linkState(link, makers.get(link.user_id)?.standing ?? null, now()),
  }));
}

/** The secret itself, which is stored nowhere. */
export async function makeLink(
  { db, now }: ClientServices,
  call: Call<typeof contract.makeSharedLink>,
  actor: Client,
): Promise<{ secret: string }> {
  checkSubscription(actor);
  const { user_id, company_id } = actor;
  const { days } = call.body;
  const name = call.body.name.trim();
  const secret = randomBytes(32).toString('base64url');
  const created_at = now();
  const expires_at = new Date(created_at.getTime() + days * DAY_MS);
  await db.transaction().execute(async (trx) => {
    await lockMaker(trx, user_id);
    const version = await signInVersionOf(trx, user_id);
    if ((await countLinks(trx, user_id)) >= MOST_LINKS) throw conflict(TOO_MANY);
    await insertLink(trx, { user_id, company_id, name, hash: hashOf(secret), version, created_at, expires_at });
    const after = { name, days };
    await audit(trx, call, { action: 'link_made', object_type: 'company', object_id: company_id, after });
  });
  return { secret };
}

export async function revokeLink(
  { db }: ClientServices,
  call: Call<typeof contract.revokeSharedLink>,
  actor: Client,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const link = await lockLink(trx, call.params.id);
    if (!link || !mayRevokeLink(actor, link)) throw notFound();
    await deleteLink(trx, link.id);
    const { company_id: id, company_name: name } = link;
    await audit(trx, call, {
      action: 'link_revoked',
      object_type: 'company',
      object_id: id,
      after: { name: link.name, ...(link.user_id !== actor.user_id && { author: link.maker_name }) },
      company: { id, name },
    });
  });
}
