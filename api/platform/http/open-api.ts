import { readFileSync } from 'node:fs';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { COMPRESSION } from './compression.ts';

const LOGO = new URL('../sign-in/pages/assets/icon.svg', import.meta.url);

/** The library's page writes styles into itself; scripts are still only the portal's own. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

interface Parameter {
  required?: boolean;
  schema?: { default?: unknown };
}

/** What has a default may be left out, although the server always sees a value. */
function relaxDefaults(paths: object): void {
  for (const path of Object.values(paths) as Record<string, { parameters?: Parameter[] }>[]) {
    for (const { parameters = [] } of Object.values(path)) {
      for (const parameter of parameters) {
        if (parameter.schema?.default !== undefined) parameter.required = false;
      }
    }
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The fields beside the file of an upload. */
    form?: TSchema | undefined;
    /** Answers with a file. */
    file?: true;
  }
}

const BYTES = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' });
const FILE_ANSWER = { description: 'Файл', content: { 'application/octet-stream': { schema: BYTES } } };

/** Files pass the server's own schemas by, so they are described here. */
function describeFiles(schema: FastifySchema, { upload, form, file }: FastifyContextConfig): FastifySchema {
  const fields: unknown = form && 'properties' in form ? form.properties : {};
  return {
    ...schema,
    ...(upload && {
      consumes: ['multipart/form-data'],
      body: { type: 'object', required: ['file'], properties: { file: BYTES, ...Object(fields) } },
    }),
    ...(file && { response: { 200: FILE_ANSWER, ...Object(schema.response) } }),
  };
}

/** Runs in the browser, so it names everything itself: the page asks as whoever is signed in to the portal in this tab. */
function asSignedIn<R extends object>(request: R): R {
  const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:'));
  const user: unknown = JSON.parse((key && sessionStorage.getItem(key)) ?? 'null');
  const headers: unknown = Reflect.get(request, 'headers');
  if (typeof user === 'object' && user && 'access_token' in user && typeof headers === 'object' && headers) {
    Reflect.set(headers, 'authorization', `Bearer ${String(user.access_token)}`);
  }
  return request;
}

/** The addresses under which the document itself is given out. */
const DOCUMENTS: ReadonlySet<string> = new Set(['/api/openapi.json', '/api/docs/json', '/api/docs/yaml']);

/**
 * The OpenAPI document at `/api/openapi.json`, made from the endpoints themselves, and a page to browse it. The document
 * is for whoever is signed in, unless it is made public; the page without it says nothing of the portal.
 */
export async function openApi(app: FastifyInstance, version: string, isPublic: boolean): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: 'Etalon', description: 'Портал сравнения показателей ИТ с рынком', version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: ({ schema, url, route }) => ({ schema: describeFiles(schema, route.config ?? {}), url }),
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      relaxDefaults(document.openapiObject.paths ?? {});
      return document.openapiObject;
    },
  });
  // The pages of the library's own plugin do not declare who may see them.
  await app.register(async (pages) => {
    pages.addHook('onRoute', (route) => {
      const access = DOCUMENTS.has(route.url) && !isPublic ? 'signed-in' : 'public';
      route.config = { ...route.config, access };
    });
    pages.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', PAGE_POLICY);
    });
    await pages.register(swaggerUi, {
      routePrefix: '/api/docs',
      logo: { type: 'image/svg+xml', content: readFileSync(LOGO), href: '/', target: '_self' },
      theme: { title: 'Эталон: API' },
      uiConfig: { requestInterceptor: asSignedIn },
    });
    pages.get('/api/openapi.json', { schema: { hide: true }, compress: COMPRESSION }, () => app.swagger());
  });
}
