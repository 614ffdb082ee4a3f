import type { FastifyInstance } from 'fastify';
import { text } from '#domain/language/text.ts';
import { limitAtOnce, type AtOnce } from './limit-at-once.ts';
import { Refusal } from './refusal.ts';

/** A page asks for one or two of them; whoever opens several at once waits for a moment. */
const LIMITS: AtOnce = { perPerson: 2, perCompany: 4, inAll: 12, patienceMs: 15_000 };
const RETRY_AFTER_S = 15;

const TOO_MANY_OF_YOURS = new Refusal(
  429,
  text(
    `Ваши предыдущие запросы ещё выполняются. Дождитесь их и повторите через ${RETRY_AFTER_S} с.`,
    `Your earlier requests are still running. Wait for them and try again in ${RETRY_AFTER_S} s.`,
  ),
  RETRY_AFTER_S,
);
const TOO_MANY_IN_ALL = new Refusal(
  429,
  text(
    `Портал сейчас выполняет слишком много больших запросов, вашей компании или других. Повторите через ${RETRY_AFTER_S} с.`,
    `The portal is busy with large requests of your company or of others. Try again in ${RETRY_AFTER_S} s.`,
  ),
  RETRY_AFTER_S,
);

/** What weighs less has its price in the limit of calls and waits for nothing else. */
export const DEAR = 10;

/** Exports, comparisons and the like take a processor for long: nobody has it for themselves. */
export const limitDearCalls = (app: FastifyInstance, limits = LIMITS): void =>
  limitAtOnce(app, {
    has: ({ cost = 1 }) => cost >= DEAR,
    limits,
    tooManyOfYours: TOO_MANY_OF_YOURS,
    tooManyInAll: TOO_MANY_IN_ALL,
  });
