import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as contract from '#contract/portal-contact.ts';
import { audit } from '../journal/audit.ts';
import { deleteFact, findFact, saveFact } from '../platform/database/installation-fact.ts';
import type { Database } from '../platform/database/schema.ts';
import { serve, type Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';

type Db = Kysely<Database>;
type Contact = contract.PortalContact | null;

/** The fact of the installation under which the person clients write to is noted. */
const CONTACT_FACT = 'contact';

export const findContact = async (db: Db): Promise<Contact> =>
  (await findFact<contract.PortalContact>(db, CONTACT_FACT)) ?? null;

export const saveContact = (trx: Db, contact: Contact, at: Date): Promise<unknown> =>
  contact === null ? deleteFact(trx, CONTACT_FACT) : saveFact(trx, CONTACT_FACT, contact, at);

const journalled = (contact: Contact) =>
  contact && {
    contact_user: contact.name,
    email_address: contact.email_address,
    phone_number: contact.phone_number,
  };

async function changeContact(
  { db, now }: Pick<Services, 'db' | 'now'>,
  call: Call<typeof contract.savePortalContact>,
): Promise<{ contact: Contact }> {
  const contact = { ...call.body, name: call.body.name.trim() };
  await db.transaction().execute(async (trx) => {
    const before = await findContact(trx);
    await saveContact(trx, contact, now());
    await audit(trx, call, {
      action: 'update',
      object_type: 'installation',
      before: journalled(before),
      after: journalled(contact),
    });
  });
  return { contact };
}

export function portalContactRoutes(app: FastifyInstance, services: Pick<Services, 'db' | 'now'>): void {
  serve(app, contract.savePortalContact, (call) => changeContact(services, call));
}
