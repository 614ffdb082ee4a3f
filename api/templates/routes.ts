import type { FastifyInstance } from 'fastify';
import {
  getEdition,
  publishEdition as publishEditionCall,
  unpublishEdition as unpublishEditionCall,
} from '#contract/methodology-editions.ts';
import * as contract from '#contract/templates.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { buildFormTemplate } from './build-form-template.ts';
import { downloadGenerated, downloadTemplate } from './download-template.ts';
import { previewGenerated, previewTemplate } from './preview-template.ts';
import { publishGenerated, publishTemplate } from './publish-template.ts';
import { publishEdition } from './publish-edition.ts';
import { unpublishEdition } from './unpublish-edition.ts';
import { readEdition } from './read-edition.ts';
import { getActualTemplate, listVersionPage } from './queries.ts';

export function templateRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, contract.getTemplate, () => getActualTemplate(db, services.now().getFullYear()));
  serve(app, contract.publishTemplate, (call) => publishTemplate(services, call));
  serve(app, contract.previewTemplate, (call) => previewTemplate(services, call));
  serve(app, contract.previewGeneratedTemplate, (call) => previewGenerated(services, call));
  serve(app, contract.publishGeneratedTemplate, (call) => publishGenerated(services, call));
  serve(app, contract.listTemplateVersions, (call) => listVersionPage(services, call));
  serve(app, contract.downloadTemplateVersion, (call) => downloadTemplate(services, call, call.params.id));
  serve(app, contract.downloadTemplate, (call) => downloadTemplate(services, call, null));
  serve(app, contract.downloadGeneratedTemplate, (call) => downloadGenerated(services, call));
  serve(app, getEdition, (call) => readEdition(services, call));
  serve(app, publishEditionCall, (call) => publishEdition(services, call));
  serve(app, unpublishEditionCall, (call) => unpublishEdition(services, call));
  serve(app, contract.buildFormTemplate, (call) => buildFormTemplate(services, call));
}
