import type { FastifyInstance } from 'fastify';
import { text } from '#domain/language/text.ts';
import { limitAtOnce, type AtOnce } from './limit-at-once.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: boolean;
  }
}

const LIMITS: AtOnce = { perPerson: 3, perCompany: 6, inAll: 12, patienceMs: 30_000 };
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

/** A file lies on the disk while it is received and looked at; senders who wait are held back by the connection itself. */
export const limitUploads = (app: FastifyInstance, limits = LIMITS): void =>
  limitAtOnce(app, {
    has: ({ upload = false }) => upload,
    limits,
    tooManyOfYours: TOO_MANY_OF_YOURS,
    tooManyInAll: TOO_MANY_IN_ALL,
  });
