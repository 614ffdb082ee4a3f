import type {} from '@fastify/swagger';
import Fastify from 'fastify';
import { openApi } from '../api/platform/http/open-api.ts';
import { compileValidator } from '../api/platform/http/validation.ts';
import type { Services } from '../api/platform/services.ts';
import { readSettings } from '../api/platform/settings.ts';
import { VERSION } from '../api/platform/version.ts';
import { registerRoutes } from '../api/routes.ts';

/** The OpenAPI document, made from the endpoints alone: no database is opened and no handler runs. */
export async function describeApi(): Promise<object> {
  const app = Fastify();
  app.setValidatorCompiler(compileValidator);
  await openApi(app, VERSION, true);
  const services = { settings: readSettings({}) } as Services;
  registerRoutes(app, services, () => Promise.reject(new Error('no calls are answered here')));
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
