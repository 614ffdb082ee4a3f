import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { allows, SEES_FIGURES, type Access } from '#domain/access/access.ts';
import { describeCode, type Code } from '#domain/access/codes.ts';
import type { WayToFigures } from '#domain/access/figures.ts';
import { text } from '#domain/language/text.ts';
import type { ValuesOf } from '#contract/endpoint.ts';
import type { Actor, Staff } from './actor.ts';
import { forbidden, Refusal } from './refusal.ts';
import type { Identity } from '../sign-in/context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Whether the person must have confirmed lately who they are. */
    confirm?: boolean;
    /** Whether a personal key opens it too. */
    key?: boolean;
    /** How many ordinary calls it weighs. */
    cost?: number;
    /** Whose figures the answer has, and who reads them. */
    values?: { readonly of: ValuesOf; readonly access: Access };
  }
  interface FastifyInstance {
    /** Every way to figures of companies that is served. */
    waysToFigures: WayToFigures[];
  }
  interface FastifyRequest {
    actor: Actor | null;
    identity: Identity | null;
  }
}

/** The sender of a request; throws a refusal if there is none. */
export type Recognise = (request: FastifyRequest) => Promise<Actor>;

/** Throws unless the sender has lately confirmed who they are. */
export type RequireConfirmation = (request: FastifyRequest) => Promise<void>;

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
  if (access.staff) staffOnly(actor);
  const { figures, ...itself } = access;
  if ('anyOf' in access && !allows(actor, itself)) throw refuse(access.anyOf, text('или', 'or'));
  const codes = [...('allOf' in access ? access.allOf : []), ...(figures ? SEES_FIGURES : [])];
  throw refuse(
    codes.filter((code) => !actor.permissions.has(code)),
    text('и', 'and'),
  );
}

const STAFF_ONLY = text(
  'Это открыто только сотрудникам оператора портала, какие бы права ни были у вашей роли.',
  'Only the portal operator’s staff can open this, whatever permissions your role has.',
);

/** What only the operator's staff may open. */
export function staffOnly(actor: Actor): Staff {
  if (actor.company_id !== null) throw forbidden(STAFF_ONLY);
  return actor;
}

/**
 * The one place where rights are enforced. Every route under `/api` must say who may call it; a route that does not
 * stops the portal from starting.
 */
export function enforceAccess(
  app: FastifyInstance,
  recognise: Recognise,
  requireConfirmation: RequireConfirmation,
): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('identity', null);
  const routes: RouteOptions[] = [];
  app.decorate('waysToFigures', []);
  app.addHook('onRoute', (route) => {
    routes.push(route);
    const { access, values } = route.config ?? {};
    if (access !== undefined && access !== 'public' && values) app.waysToFigures.push([access, values.access]);
  });
  app.addHook('onReady', async () => {
    const silent = routes.filter(({ url, config }) => url.startsWith('/api/') && config?.access === undefined);
    if (silent.length === 0) return;
    const names = silent.map(({ method, url }) => `${String(method)} ${url}`).join(', ');
    throw new Error(`These endpoints do not declare who may call them: ${names}`);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { access, confirm, key } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    // Excel and Power BI ask for a name and a password only when the answer requests them.
    if (key) reply.header('www-authenticate', 'Basic realm="Etalon", charset="UTF-8"');
    request.actor = await recognise(request);
    authorise(request.actor, access);
    if (confirm) await requireConfirmation(request);
  });
}
