import { readFileSync } from 'node:fs';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
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

/** The OpenAPI document at `/api/openapi.json`, made from the endpoints themselves, and a page to browse it. */
export async function openApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: 'Etalon', description: 'Портал сравнения показателей ИТ с рынком', version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      relaxDefaults(document.openapiObject.paths ?? {});
      return document.openapiObject;
    },
  });
  // The pages of the library's own plugin do not declare who may see them: the document is public.
  await app.register(async (pages) => {
    pages.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    pages.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', PAGE_POLICY);
    });
    await pages.register(swaggerUi, {
      routePrefix: '/api/docs',
      logo: { type: 'image/svg+xml', content: readFileSync(LOGO), href: '/', target: '_self' },
      theme: { title: 'Эталон: API' },
    });
    pages.get('/api/openapi.json', { schema: { hide: true }, compress: COMPRESSION }, () => app.swagger());
  });
}
