import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/templates.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { buildFormTemplate } from './build-form-template.ts';
import { downloadGenerated, downloadTemplate } from './download-template.ts';
import { publishTemplate } from './publish-template.ts';
import { getActualTemplate, listVersionPage } from './queries.ts';

export function templateRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, contract.getTemplate, () => getActualTemplate(db));
  serve(app, contract.publishTemplate, (call) => publishTemplate(services, call));
  serve(app, contract.listTemplateVersions, (call) => listVersionPage(services, call));
  serve(app, contract.downloadTemplateVersion, (call) => downloadTemplate(services, call, call.params.id));
  serve(app, contract.downloadTemplate, (call) => downloadTemplate(services, call, null));
  serve(app, contract.downloadGeneratedTemplate, (call) => downloadGenerated(services, call));
  serve(app, contract.buildFormTemplate, (call) => buildFormTemplate(services, call));
}
