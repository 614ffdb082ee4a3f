import { Type } from 'typebox';
import { endpointsOf } from './endpoint.ts';
import { nullable } from './shapes.ts';

const endpoint = endpointsOf('access');

/** How the page signs in. It loads before anybody has, so it stands apart from what only the signed-in need. */
export const getSignInConfig = endpoint({
  method: 'GET',
  path: '/api/auth-config/',
  summary: 'Настройки входа для страницы',
  access: 'public',
  reply: Type.Object({
    authority: Type.String(),
    client_id: Type.String(),
    scope: Type.String(),
    resource: nullable(Type.String()),
    acr_values: nullable(Type.String()),
    embedded: Type.Boolean(),
    /** After so long without activity the page signs out. */
    idle_minutes: Type.Integer(),
  }),
});
