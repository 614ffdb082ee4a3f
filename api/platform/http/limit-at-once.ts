import { Readable } from 'node:stream';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { createSlots } from '../slots.ts';
import type { Refusal } from './refusal.ts';

/** Calls worked on at once in this process, and how long the others wait before they are sent away. */
export interface AtOnce {
  readonly perPerson: number;
  /** Of one company, or of the staff: others always find a place. */
  readonly perCompany: number;
  readonly inAll: number;
  readonly patienceMs: number;
}

interface LimitedCalls {
  readonly has: (config: FastifyContextConfig) => boolean;
  readonly limits: AtOnce;
  readonly tooManyOfYours: Refusal;
  readonly tooManyInAll: Refusal;
}

/** Of the calls that take much only a few are worked on at a time. The others wait, a file of theirs unread, and companies take turns. */
export function limitAtOnce(
  app: FastifyInstance,
  { has, limits: { perPerson, perCompany, inAll, patienceMs }, tooManyOfYours, tooManyInAll }: LimitedCalls,
): void {
  const companies = createSlots<number | null>({ inAll, each: perCompany });
  const people = createSlots<number>({ inAll: Infinity, each: perPerson });
  const release = new WeakMap<FastifyRequest, () => void>();

  // After a body of JSON has come, which nobody need send to the end; a file is read by its handler.
  app.addHook('preHandler', async (request) => {
    if (!request.actor || !has(request.routeOptions.config)) return;
    const { user_id, company_id } = request.actor;
    if (!(await people.take(user_id, patienceMs))) throw tooManyOfYours;
    if (!(await companies.take(company_id, patienceMs))) {
      people.give(user_id);
      throw tooManyInAll;
    }
    release.set(request, () => {
      if (!release.delete(request)) return;
      companies.give(company_id);
      people.give(user_id);
    });
  });
  // Runs when the answer is ready, even if the caller has hung up; what is still made while it is sent keeps its place.
  app.addHook('onSend', async (request, { raw }, payload) => {
    const leave = release.get(request);
    if (payload instanceof Readable && !raw.destroyed) raw.once('close', () => leave?.());
    else leave?.();
  });
  app.addHook('onResponse', async (request) => release.get(request)?.());
}
