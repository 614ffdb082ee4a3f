import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { text } from '#domain/language/text.ts';
import { networkOf } from './network-of.ts';
import { Refusal } from './refusal.ts';

/** Calls a minute from one address, before anything is looked at; a whole office may share one. */
const PER_ADDRESS = 6000;
/** Calls a minute of one signed-in person; somebody clicking fast makes a tenth of it. */
const PER_PERSON = 1200;

const tooMany = (seconds: number) =>
  new Refusal(
    429,
    text(`Слишком много запросов. Повторите через ${seconds} с.`, `Too many requests. Try again in ${seconds} s.`),
    seconds,
  );

/** Refuses floods by address; returns the check by person, to be made once the person is known. */
export async function limitCalls(
  app: FastifyInstance,
): Promise<(request: FastifyRequest, userId: number) => Promise<void>> {
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' });
  const person = new WeakMap<FastifyRequest, number>();
  const byAddress = app.createRateLimit({ max: PER_ADDRESS, keyGenerator: ({ ip }) => networkOf(ip) });
  const byPerson = app.createRateLimit({ max: PER_PERSON, keyGenerator: (request) => `user ${person.get(request)}` });

  const refuseFlood = async (check: typeof byAddress, request: FastifyRequest): Promise<void> => {
    const limit = await check(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooMany(limit.ttlInSeconds);
  };
  app.addHook('onRequest', (request) => refuseFlood(byAddress, request));
  return async (request, userId) => {
    person.set(request, userId);
    await refuseFlood(byPerson, request);
  };
}
