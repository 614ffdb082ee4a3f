import type { FastifyInstance } from 'fastify';
import { saveFirstSteps as saveStepsCall } from '#contract/first-steps.ts';
import { getFrame } from '#contract/frame.ts';
import { clearDemoData as clearCall, getDemoData as countCall } from '#contract/platform.ts';
import { accessRoutes } from './access/routes.ts';
import { createBenchmarkServices } from './benchmarks/results/open-benchmark.ts';
import { benchmarkRoutes } from './benchmarks/routes.ts';
import { doubtRoutes } from './doubts/routes.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { clearDemoData, countDemoData } from './clear-demo.ts';
import { loadFirstSteps, saveFirstSteps } from './first-steps.ts';
import { readFrame } from './frame.ts';
import { journalRoutes } from './journal/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { methodologyRoutes } from './methodology/routes.ts';
import { organisationRoutes } from './organisations/routes.ts';
import type { Recognise } from './platform/http/access.ts';
import { eventsRoute } from './platform/http/events-route.ts';
import { serve } from './platform/http/serve.ts';
import type { Services } from './platform/services.ts';
import { platformRoutes } from './platform/routes.ts';
import { questionnaireRoutes } from './questionnaires/routes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { templateRoutes } from './templates/routes.ts';

/** Every call of the contract, room by room. */
export function registerRoutes(app: FastifyInstance, services: Services, recognise: Recognise): void {
  platformRoutes(app, services);
  accessRoutes(app, services);
  messageRoutes(app, services);
  organisationRoutes(app, services);
  subscriptionRoutes(app, services);
  methodologyRoutes(app, services);
  templateRoutes(app, services);
  questionnaireRoutes(app, services);
  const benchmarks = createBenchmarkServices(services);
  benchmarkRoutes(app, benchmarks);
  doubtRoutes(app, benchmarks);
  campaignRoutes(app, services);
  journalRoutes(app, services);
  eventsRoute(app, services, recognise);
  serve(app, getFrame, (call) => readFrame(services, call));
  serve(app, saveStepsCall, async ({ actor, body }) => {
    await saveFirstSteps(services, actor, body);
    return loadFirstSteps(services.db, actor);
  });
  serve(app, countCall, ({ actor }) => countDemoData(services, actor));
  serve(app, clearCall, (call) => clearDemoData(services, call));
}
