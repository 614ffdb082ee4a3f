import Fastify from 'fastify';
import { openApi } from './platform/http/open-api.ts';
import { compileValidator } from './platform/http/validation.ts';
import type { Portal } from './platform/portal.ts';
import { readSettings } from './platform/settings.ts';
import { VERSION } from './platform/version.ts';
import { registerRoutes } from './routes.ts';

/** The OpenAPI document, made from the endpoints alone: no database is opened and no handler runs. */
export async function describeApi(): Promise<object> {
  const app = Fastify();
  app.setValidatorCompiler(compileValidator);
  await openApi(app, VERSION);
  const portal = { settings: readSettings({}) } as Portal;
  registerRoutes(app, portal, () => Promise.reject(new Error('no calls are answered here')));
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
