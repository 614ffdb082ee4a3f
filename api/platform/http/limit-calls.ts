import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { text } from '#domain/language/text.ts';
import type { Database } from '../database/schema.ts';
import { createSharedLimit } from '../database/shared-limit.ts';
import { networkOf } from './network-of.ts';
import { Refusal } from './refusal.ts';

/** Calls a minute from one address, before anything is looked at; a whole office may share one. */
const PER_ADDRESS = { points: 6000, block: 200 };
/** Calls a minute of one signed-in person; somebody clicking fast makes a tenth of it. A dear call counts as many. */
const PER_PERSON = { points: 1200, block: 60 };

export const tooManyCalls = (seconds: number): Refusal =>
  new Refusal(
    429,
    text(`Слишком много запросов. Повторите через ${seconds} с.`, `Too many requests. Try again in ${seconds} s.`),
    seconds,
  );

function refuse(seconds: number): void {
  if (seconds > 0) throw tooManyCalls(seconds);
}

/** Refuses floods by address; returns the check by person, to be made once the person is known. */
export function limitCalls(
  app: FastifyInstance,
  db: Kysely<Database>,
  patienceMs?: number,
): (userId: number, cost?: number) => Promise<void> {
  const addresses = createSharedLimit(db, 'calls-address', PER_ADDRESS, patienceMs);
  const people = createSharedLimit(db, 'calls-person', PER_PERSON, patienceMs);
  app.addHook('onRequest', async ({ ip }) => refuse(await addresses.take(networkOf(ip))));
  return async (userId, cost) => refuse(await people.take(String(userId), cost));
}
