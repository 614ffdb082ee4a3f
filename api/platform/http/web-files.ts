import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSharedPath } from '#domain/access/shared-path.ts';
import { notFound } from './refusal.ts';

const NONCE_PLACE = '__CSP_NONCE__';
const SIGN_IN_PLACE = '__SIGN_IN__';
/** Addresses that are not the page's own: what is not found there is not found. */
const NOT_A_PAGE = /^\/(api|oidc|signin|signin-assets|assets|metrics)(\/|$)/;

/** Browsers ask for a page by its type. A probe that takes anything is not to find every address it can think of. */
const wantsPage = ({ method, headers: { accept = '' } }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && accept.includes('text/html') && !NOT_A_PAGE.test(path);

/** What somebody without an account reads by a link: no search engine and no cache keeps it. */
const isShared = ({ url }: FastifyRequest): boolean => isSharedPath(url.split('?')[0] ?? '');

/**
 * Serves the built web: files by their hashed names for ever, and the page itself for every other address, with what it
 * signs in by, which it would have to ask for otherwise.
 */
export async function webFiles(app: FastifyInstance, folder: string, signIn: object): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  const settings = JSON.stringify(signIn).replaceAll('<', '\\u003c');
  const page = built ? readFileSync(join(folder, 'index.html'), 'utf8').replace(SIGN_IN_PLACE, () => settings) : '';

  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    (isShared(request) ? reply.header('x-robots-tag', 'noindex, nofollow') : reply)
      .header('cache-control', isShared(request) ? 'no-store' : 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACE, request.styleNonce));

  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      // The build lays them beside the files; they are no addresses of their own.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      allowedPath: (path) => path !== '/index.html',
      setHeaders: (response, path) => {
        const forEver = path.includes(join(folder, 'assets'));
        response.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get('/', sendPage);
    app.get('/auth/silent', (_request, reply) => reply.sendFile('silent.html'));
    app.get('/auth/popup', (_request, reply) => reply.sendFile('silent.html'));
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (!built || !wantsPage(request, path)) throw notFound();
    return sendPage(request, reply);
  });
}
