import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { NOT_SIGNED_IN } from '#domain/access/not-signed-in.ts';
import { findActor } from './access/queries.ts';
import { journalRequests } from './journal/journal-requests.ts';
import { enforceAccess, type Recognise } from './platform/http/access.ts';
import { answerErrors } from './platform/http/answer-errors.ts';
import { compression } from './platform/http/compression.ts';
import { limitCalls } from './platform/http/limit-calls.ts';
import { limitUploads } from './platform/http/limit-uploads.ts';
import { openApi } from './platform/http/open-api.ts';
import { Refusal } from './platform/http/refusal.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { timeLimits } from './platform/http/time-limits.ts';
import { compileValidator } from './platform/http/validation.ts';
import { webFiles } from './platform/http/web-files.ts';
import type { Services } from './platform/services.ts';
import { trustFunction } from './platform/trust-proxy.ts';
import { VERSION } from './platform/version.ts';
import { registerRoutes } from './routes.ts';

const BODY_LIMIT = 1024 * 1024;
const NOBODY = new Refusal(401, NOT_SIGNED_IN);

/** Where the specification writes `api/…` behind the base path, both spellings lead to the same call. */
const unfoldPrefix = (url: string): string => (url.startsWith('/api/api/') ? url.slice('/api'.length) : url);

export async function buildApp(services: Services, webFolder: string): Promise<FastifyInstance> {
  const { settings, db, log, signIn, today } = services;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustFunction(settings.trustProxy),
    bodyLimit: BODY_LIMIT,
    ...timeLimits(settings),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url }) => unfoldPrefix(url ?? '/'),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(compileValidator);
  answerErrors(app);

  app.addHook('onResponse', async (request, reply) => {
    const path = request.originalUrl.split('?')[0];
    const ms = Math.round(reply.elapsedTime);
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms, user: request.actor?.user_id },
      'request',
    );
  });
  journalRequests(app, db);
  await securityHeaders(app, settings);
  await compression(app);
  const limitPerson = await limitCalls(app);
  const recognise: Recognise = async (request: FastifyRequest) => {
    const known = await signIn.authenticate(request.headers.authorization);
    if ('status' in known) throw new Refusal(known.status, known.text);
    const actor = await findActor(db, known.user_id, today());
    if (!actor) throw NOBODY;
    await limitPerson(request, actor.user_id);
    return actor;
  };

  await app.register(multipart, {
    limits: { fileSize: settings.uploadMaxBytes, files: 20, fields: 20, fieldSize: 10_000 },
  });
  enforceAccess(app, recognise);
  limitUploads(app);
  await openApi(app, VERSION, settings.apiDocs === 'public');

  registerRoutes(app, services, recognise);
  await signIn.register(app);
  await webFiles(app, webFolder);
  return app;
}
