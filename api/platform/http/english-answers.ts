import type { FastifyInstance } from 'fastify';
import { localeOf } from '#domain/language/text.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { NamesIn } from '../english-names.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    english?: Endpoint['english'];
  }
}

/**
 * Translates names in the answers of calls that only show them, for who reads English. What the reader may
 * edit is shown as it is stored, so that no English name is saved as the Russian one.
 */
export function englishAnswers(app: FastifyInstance, names: NamesIn): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const { english } = request.routeOptions.config;
    if (english === undefined || reply.statusCode >= 400) return payload;
    return (await names.in(localeOf(request.headers['accept-language']))).answer(payload);
  });
}
