import type { FastifyInstance } from 'fastify';
import * as english from '#contract/english-names.ts';
import * as exchange from '#contract/methodology-exchange.ts';
import * as editions from '#contract/methodology-editions.ts';
import * as steps from '#contract/methodology-steps.ts';
import * as revisions from '#contract/methodology-revisions.ts';
import { getConfiguratorTree } from '#contract/methodology-tree.ts';
import * as contract from '#contract/methodology.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { deleteMetric } from './delete-metric.ts';
import { deleteProcess } from './delete-process.ts';
import { exportEnglishNames, listUsedNames, saveEnglishNames } from './english-names.ts';
import { createEdition } from './editions/create-edition.ts';
import { listEditions } from './editions/edition-queries.ts';
import { withdrawEdition } from './editions/withdraw-edition.ts';
import { exportMethodology } from './export-methodology.ts';
import { importMethodology } from './import-methodology.ts';
import { loadTree } from './load-tree.ts';
import { listMetricFieldValues } from './metric-field-values.ts';
import {
  getMetricBy,
  listAvailableProcesses,
  listDependents,
  listMetricInfo,
  listMetricPage,
} from './metric-queries.ts';
import { getProcessBy, listProcessPage } from './process-queries.ts';
import { restoreRevision } from './restore-revision.ts';
import { listRevisionPage, listRevisionValues } from './revision-queries.ts';
import { addMetric, saveMetric } from './save-metric.ts';
import { undoStep } from './undo-step.ts';
import { addProcess, saveProcess } from './save-process.ts';

export function methodologyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, editions.listEditions, ({ actor }) => listEditions(db, actor, services.now().getFullYear()));
  serve(app, editions.createEdition, (call) => createEdition(services, call));
  serve(app, editions.withdrawEdition, (call) => withdrawEdition(services, call));
  serve(app, contract.listProcesses, (call) => listProcessPage(services, call));
  serve(app, contract.getProcess, ({ actor, params }) => getProcessBy(db, actor, params.id));
  serve(app, contract.addProcess, (call) => addProcess(services, call));
  serve(app, contract.saveProcess, (call) => saveProcess(services, call));
  serve(app, contract.deleteProcess, (call) => deleteProcess(services, call));

  serve(app, contract.listMetrics, (call) => listMetricPage(services, call));
  serve(app, contract.listMetricFieldValues, (call) => listMetricFieldValues(services, call));
  serve(app, contract.listMetricsInfo, () => listMetricInfo(db));
  serve(app, contract.getMetric, ({ actor, params }) => getMetricBy(db, actor, params.id));
  serve(app, contract.addMetric, (call) => addMetric(services, call));
  serve(app, contract.saveMetric, (call) => saveMetric(services, call));
  serve(app, contract.deleteMetric, (call) => deleteMetric(services, call));
  serve(app, contract.findDependencies, ({ actor, params }) => listDependents(db, actor, params.id));
  serve(app, contract.findAvailableProcesses, ({ actor, params }) => listAvailableProcesses(db, actor, params.id));

  serve(app, getConfiguratorTree, ({ query }) => loadTree(db, query));

  serve(app, revisions.listRevisions, (call) => listRevisionPage(services, call));
  serve(app, revisions.listRevisionFieldValues, (call) => listRevisionValues(services, call));
  serve(app, revisions.restoreRevision, (call) => restoreRevision(services, call));

  serve(app, steps.undoStep, (call) => undoStep(services, call));

  serve(app, english.listEnglishNames, () => listUsedNames(db));
  serve(app, english.saveEnglishNames, (call) => saveEnglishNames(services, call));
  serve(app, english.exportEnglishNames, (call) => exportEnglishNames(services, call));

  serve(app, exchange.exportMethodology, (call) => exportMethodology(services, call));
  serve(app, exchange.importMethodology, (call) => importMethodology(services, call));
}
