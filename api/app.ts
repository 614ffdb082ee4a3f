import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { NOT_SIGNED_IN } from '#domain/access/not-signed-in.ts';
import { findActors } from './access/queries.ts';
import { journalRequests } from './journal/journal-requests.ts';
import { askTogether } from './platform/database/ask-together.ts';
import { enforceAccess, type Recognise } from './platform/http/access.ts';
import { answerError, answerErrors } from './platform/http/answer-errors.ts';
import { compression } from './platform/http/compression.ts';
import { englishAnswers } from './platform/http/english-answers.ts';
import { jsonWriter } from './platform/http/json-writer.ts';
import { limitCalls } from './platform/http/limit-calls.ts';
import { limitDearCalls } from './platform/http/limit-dear-calls.ts';
import { limitWaits } from './platform/http/limit-waits.ts';
import { limitUploads } from './platform/http/limit-uploads.ts';
import { PACE, paceCalls } from './platform/http/pace-calls.ts';
import { openApi } from './platform/http/open-api.ts';
import { Refusal } from './platform/http/refusal.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { timeLimits } from './platform/http/time-limits.ts';
import { compileValidator } from './platform/http/validation.ts';
import { webFiles } from './platform/http/web-files.ts';
import type { Services } from './platform/services.ts';
import { traceRequests } from './platform/traces/trace-requests.ts';
import { trustFunction } from './platform/trust-proxy.ts';
import { VERSION } from './platform/version.ts';
import { probes } from './platform/watch/probes.ts';
import { watchRequests } from './platform/watch/slow.ts';
import { registerRoutes } from './routes.ts';

const BODY_LIMIT = 1024 * 1024;
const NOBODY = new Refusal(401, NOT_SIGNED_IN);

/** Where the specification writes `api/…` behind the base path, both spellings lead to the same call. */
const unfoldPrefix = (url: string): string => (url.startsWith('/api/api/') ? url.slice('/api'.length) : url);

/** An address with a broken code names nothing, as any other that is unknown: its signs are taken as they stand. */
function readAddress(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

export async function buildApp(services: Services, webFolder: string, pace = PACE): Promise<FastifyInstance> {
  const { settings, db, log, signIn, today } = services;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustFunction(settings.trustProxy),
    bodyLimit: BODY_LIMIT,
    ...timeLimits(settings),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url }) => readAddress(unfoldPrefix(url ?? '/')),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(({ schema }) => jsonWriter(schema));
  answerErrors(app);

  watchRequests(app);
  limitWaits(app, services.waitLimits);
  traceRequests(app);
  app.addHook('onResponse', async (request, reply) => {
    const path = request.originalUrl.split('?')[0];
    const ms = Math.round(reply.elapsedTime);
    services.measures.request(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms, user: request.actor?.user_id },
      'request',
    );
  });
  journalRequests(app, db);
  englishAnswers(app, services.names);
  await securityHeaders(app, settings);
  await compression(app);
  const limitPerson = limitCalls(app, db);
  const waitForTurn = paceCalls(pace);
  const findActor = askTogether(async (userIds: readonly number[]) => {
    const actors = await findActors(db, userIds, today());
    return (userId) => actors.get(userId);
  });
  const findCaller: Recognise = async (request: FastifyRequest) => {
    const known = await signIn.authenticate(request.headers.authorization, request.routeOptions.config.key);
    if ('status' in known) throw new Refusal(known.status, known.text);
    request.identity = known;
    const actor = await findActor(known.user_id);
    if (!actor) throw NOBODY;
    return actor;
  };
  const recognise: Recognise = async (request) => {
    const actor = await findCaller(request);
    const { cost } = request.routeOptions.config;
    await waitForTurn(actor.user_id, cost);
    await limitPerson(actor.user_id, cost);
    return actor;
  };

  await app.register(multipart, {
    limits: { fileSize: settings.uploadMaxBytes, files: 20, fields: 20, fieldSize: 10_000 },
  });
  const recogniseCall: Recognise = async (request) => {
    const actor = await recognise(request);
    if (request.identity) await signIn.noteActivity(request.identity, request);
    return actor;
  };
  enforceAccess(app, recogniseCall, ({ identity }) => signIn.requireConfirmation(identity));
  limitUploads(app);
  limitDearCalls(app);
  await openApi(app, VERSION, settings.apiDocs === 'public');

  // An open stream asks again and again who holds it, which is no call.
  registerRoutes(app, services, findCaller);
  await signIn.register(app);
  probes(app, services, services.doors);
  await webFiles(app, webFolder, signIn.config);
  return app;
}
