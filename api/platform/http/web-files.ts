import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './refusal.ts';

const NONCE_PLACE = '__CSP_NONCE__';
/** Addresses that are not the page's own: what is not found there is not found. */
const NOT_A_PAGE = /^\/(api|oidc|signin|signin-assets|assets)(\/|$)/;

/** A last part with a dot names a file, not a page. */
const NAMES_A_FILE = /\.[^/]*$/;

/** A browser asks for a page by its type; a probe or a script, which takes anything, gets one where a page can be. */
function wantsPage({ method, headers: { accept = '*/*' } }: FastifyRequest, path: string): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || NOT_A_PAGE.test(path)) return false;
  return accept.includes('text/html') || (accept.includes('*/*') && !NAMES_A_FILE.test(path));
}

/** Serves the built web: files by their hashed names for ever, and the page itself for every other address. */
export async function webFiles(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  const page = built ? readFileSync(join(folder, 'index.html'), 'utf8') : '';

  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply
      .header('cache-control', 'no-cache')
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
