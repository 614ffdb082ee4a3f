import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/templates.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { buildFormTemplate } from './build-form-template.ts';
import { downloadGenerated, downloadTemplate } from './download-template.ts';
import { publishTemplate } from './publish-template.ts';
import { getActualTemplate, listVersionPage } from './queries.ts';

export function templateRoutes(app: FastifyInstance, portal: Services): void {
  const { db } = portal;

  serve(app, contract.getTemplate, () => getActualTemplate(db));
  serve(app, contract.publishTemplate, (call) => publishTemplate(portal, call));
  serve(app, contract.listTemplateVersions, (call) => listVersionPage(portal, call));
  serve(app, contract.downloadTemplateVersion, (call) => downloadTemplate(portal, call, call.params.id));
  serve(app, contract.downloadTemplate, (call) => downloadTemplate(portal, call, null));
  serve(app, contract.downloadGeneratedTemplate, (call) => downloadGenerated(portal, call));
  serve(app, contract.buildFormTemplate, (call) => buildFormTemplate(portal, call));
}
