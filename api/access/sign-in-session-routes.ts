import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/sign-in-sessions.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import {
  endOtherSignInSessions,
  endOwnSignInSession,
  endSignInSessionsOf,
  listOwnSignInSessions,
  listSignInSessionsOf,
} from './sign-in-sessions.ts';

export function signInSessionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listOwnSignInSessions, (call) => listOwnSignInSessions(services, call));
  serve(app, contract.endOwnSignInSession, (call) => endOwnSignInSession(services, call));
  serve(app, contract.endOtherSignInSessions, (call) => endOtherSignInSessions(services, call));
  serve(app, contract.listSignInSessionsOf, (call) => listSignInSessionsOf(services, call));
  serve(app, contract.endSignInSessionsOf, (call) => endSignInSessionsOf(services, call));
}
