import { Type, type Static } from 'typebox';
import { endpointsOf } from './endpoint.ts';
import { Instant, nullable } from './shapes.ts';

const endpoint = endpointsOf('subscriptions');

/** Today's request of a company for access to the market. */
export const AccessRequest = Type.Object({ created_at: Instant, person: Type.String() });
export type AccessRequest = Static<typeof AccessRequest>;

export const requestAccess = endpoint({
  method: 'POST',
  path: '/api/access-request/',
  changes: ['subscriptions'],
  summary: 'Запросить доступ к рынку: сообщение получат администраторы портала, не чаще раза в день от компании',
  access: 'signed-in',
  reply: Type.Object({ request: nullable(AccessRequest) }),
});
