import type { FastifyInstance, FastifyRequest } from 'fastify';
import { localeOf, text } from '#domain/language/text.ts';
import { createSharedLimit } from '../database/shared-limit.ts';
import { networkOf } from '../http/network-of.ts';
import type { SignInContext } from './context.ts';
import type { LiveProvider } from './live-provider.ts';

const MOUNT = '/oidc';
/** One address may not hammer the provider; a whole office behind one address renewing its tokens stays far below. */
const CALLS = { points: 600, block: 60 };

const TOO_MANY = text('Слишком много запросов. Повторите через минуту.', 'Too many requests. Try again in a minute.');

/**
 * The provider builds its addresses from Host and X-Forwarded-*, which a caller can forge. It is given PUBLIC_URL
 * instead, always: discovery and the cookies' Secure flag then depend on no header.
 */
export function pinAddress(request: FastifyRequest, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  const { headers } = request.raw;
  headers.host = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
  headers['x-forwarded-for'] = request.ip;
  delete headers['x-forwarded-host'];
}

export async function mountProvider(
  app: FastifyInstance,
  provider: LiveProvider['handle'],
  { db, settings: { publicUrl } }: Pick<SignInContext, 'db' | 'settings'>,
): Promise<void> {
  const calls = createSharedLimit(db, 'oidc', CALLS);

  await app.register(async (scope) => {
    // The provider reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));

    scope.all(`${MOUNT}/*`, async (request, reply) => {
      const wait = await calls.take(networkOf(request.ip));
      if (wait > 0) {
        const locale = localeOf(request.headers['accept-language']);
        return reply.code(429).header('retry-after', wait).send({ detail: TOO_MANY[locale] });
      }
      // A hijacked reply would lose the headers that earlier hooks have set.
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.hijack();
      pinAddress(request, publicUrl);
      const url = request.raw.url ?? '';
      Object.assign(request.raw, { originalUrl: url });
      request.raw.url = url.slice(MOUNT.length) || '/';
      await provider(request.raw, reply.raw);
      return reply;
    });
  });
}
