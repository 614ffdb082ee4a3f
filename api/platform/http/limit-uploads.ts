import type { FastifyInstance, FastifyRequest } from 'fastify';
import { text } from '#domain/language/text.ts';
import { createSlots } from '../slots.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: boolean;
  }
}

/** Files received and looked at at once, and how long the others wait before they are sent away. */
interface UploadLimits {
  readonly perPerson: number;
  /** Of one company, or of the staff: others always find a place. */
  readonly perCompany: number;
  readonly inAll: number;
  readonly patienceMs: number;
}
const LIMITS: UploadLimits = { perPerson: 3, perCompany: 6, inAll: 12, patienceMs: 30_000 };
const RETRY_AFTER_S = 30;

const TOO_MANY_OF_YOURS = new Refusal(
  429,
  text(
    `Вы отправляете слишком много файлов сразу. Дождитесь, пока дойдут первые, и повторите через ${RETRY_AFTER_S} с.`,
    `You are uploading too many files at once. Wait for the first ones to finish and try again in ${RETRY_AFTER_S} s.`,
  ),
  RETRY_AFTER_S,
);
const TOO_MANY_IN_ALL = new Refusal(
  503,
  text(
    `Портал принимает слишком много файлов сразу. Повторите через ${RETRY_AFTER_S} с.`,
    `The portal is receiving too many files at once. Try again in ${RETRY_AFTER_S} s.`,
  ),
  RETRY_AFTER_S,
);

/**
 * A file lies on the disk while it is received and looked at, so only a few are taken at a time. The others wait unread:
 * their senders are held back by the connection itself.
 */
export function limitUploads(
  app: FastifyInstance,
  { perPerson, perCompany, inAll, patienceMs }: UploadLimits = LIMITS,
): void {
  const companies = createSlots<number | null>({ inAll, each: perCompany });
  const people = createSlots<number>({ inAll: Infinity, each: perPerson });
  const release = new WeakMap<FastifyRequest, () => void>();

  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.upload || !request.actor) return;
    const { user_id, company_id } = request.actor;
    if (!(await people.take(user_id, patienceMs))) throw TOO_MANY_OF_YOURS;
    if (!(await companies.take(company_id, patienceMs))) {
      people.give(user_id);
      throw TOO_MANY_IN_ALL;
    }
    release.set(request, () => {
      release.delete(request);
      companies.give(company_id);
      people.give(user_id);
    });
  });
  // Runs when the answer is ready, even if the caller has hung up.
  app.addHook('onSend', async (request) => release.get(request)?.());
  app.addHook('onResponse', async (request) => release.get(request)?.());
}
