import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { allows, type Access } from '#domain/access/access.ts';
import { describeCode, type Code } from '#domain/access/codes.ts';
import { text } from '#domain/language/text.ts';
import type { Actor, Staff } from './actor.ts';
import { forbidden, notFound, Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** The sender of a request; throws a refusal if there is none. */
export type Recognise = (request: FastifyRequest) => Promise<Actor>;

const LACKING = text('У вас недостаточно прав. Нужно право', 'You do not have the required permission');

/** Says which permissions are missing, so that an administrator can grant them. */
function refuse(codes: readonly Code[], word: { ru: string; en: string }): Refusal {
  const names = (locale: 'ru' | 'en') =>
    codes.map((code) => `«${describeCode(code)[locale]}» (${code})`).join(` ${word[locale]} `);
  return forbidden(
    text(
      `${LACKING.ru} ${names('ru')}. Обратитесь к администратору.`,
      `${LACKING.en}: ${names('en')}. Ask an administrator.`,
    ),
  );
}

/** Throws unless the actor may do what `access` guards. */
export function authorise(actor: Actor, access: Access): void {
  if (allows(actor, access) || typeof access === 'string') return;
  if (allows({ ...actor, company_id: null }, access)) throw notFound();
  if ('anyOf' in access) throw refuse(access.anyOf, text('или', 'or'));
  throw refuse(
    access.allOf.filter((code) => !actor.permissions.has(code)),
    text('и', 'and'),
  );
}

/** What only the operator's staff may open: to employees of companies it does not exist. */
export function staffOnly(actor: Actor): Staff {
  if (actor.company_id !== null) throw notFound();
  return actor;
}

/**
 * The one place where rights are enforced. Every route under `/api` must say who may call it; a route that does not
 * stops the portal from starting.
 */
export function enforceAccess(app: FastifyInstance, recognise: Recognise): void {
  app.decorateRequest('actor', null);
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const silent = routes.filter(({ url, config }) => url.startsWith('/api/') && config?.access === undefined);
    if (silent.length === 0) return;
    const names = silent.map(({ method, url }) => `${String(method)} ${url}`).join(', ');
    throw new Error(`These endpoints do not declare who may call them: ${names}`);
  });
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access;
    if (access === undefined || access === 'public') return;
    request.actor = await recognise(request);
    authorise(request.actor, access);
  });
}
