import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The OpenAPI document at `/api/openapi.json`, made from the endpoints themselves, and a page to browse it. */
export async function openApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: 'Etalon', description: 'Портал сравнения показателей ИТ с рынком', version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
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
