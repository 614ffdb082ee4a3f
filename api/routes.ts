import type { FastifyInstance } from 'fastify';
import { accessRoutes } from './access/routes.ts';
import { journalRoutes } from './journal/routes.ts';
import { methodologyRoutes } from './methodology/routes.ts';
import { organisationRoutes } from './organisations/routes.ts';
import type { Recognise } from './platform/http/access.ts';
import { eventsRoute } from './platform/http/events-route.ts';
import type { Portal } from './platform/portal.ts';
import { platformRoutes } from './platform/routes.ts';
import { questionnaireRoutes } from './questionnaires/routes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';

/** Every call of the contract, room by room. */
export function registerRoutes(app: FastifyInstance, portal: Portal, recognise: Recognise): void {
  platformRoutes(app, portal);
  accessRoutes(app, portal);
  organisationRoutes(app, portal);
  subscriptionRoutes(app, portal);
  methodologyRoutes(app, portal);
  questionnaireRoutes(app, portal);
  journalRoutes(app, portal);
  eventsRoute(app, portal, recognise);
}
