import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

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
    await pages.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { url: '/api/openapi.json' } });
    pages.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  });
}
