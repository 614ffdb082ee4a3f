import type { FastifyInstance } from 'fastify';
import {
  downloadSessions as downloadSessionsCall,
  retrySessions as retrySessionsCall,
  showSessionsInBenchmark as showManyCall,
} from '#contract/bulk.ts';
import { tryEdition as tryCall } from '#contract/methodology-editions.ts';
import { checkFormula, getMetricImpact } from '#contract/methodology-formulas.ts';
import { listMetricCells as cellsCall } from '#contract/questionnaire-cells.ts';
import { getMetricChoice } from '#contract/questionnaire-choice.ts';
import * as check from '#contract/questionnaire-check.ts';
import * as metrics from '#contract/questionnaire-metrics.ts';
import * as contract from '#contract/questionnaires.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { acceptSession } from './checking/accept-session.ts';
import { downloadCorrected } from './checking/download-corrected.ts';
import { readCheck } from './checking/read-check.ts';
import { returnSession } from './checking/return-session.ts';
import { saveAnswers } from './checking/save-answers.ts';
import { takeBackAnswer } from './checking/take-back-answer.ts';
import { loadChoice } from './choice/load-choice.ts';
import { getDataPage } from '#contract/data-page.ts';
import { collectingRoutes } from './collecting/routes.ts';
import { checkOnSession } from './metrics/check-on-session.ts';
import { commentSession } from './comment-session.ts';
import { listCompanyPage, listCompanyValues } from './company-questionnaires.ts';
import { readDataPage } from './data-page.ts';
import { deleteSession } from './delete-session.ts';
import { downloadFile } from './intake/download-file.ts';
import { downloadSessions } from './intake/download-sessions.ts';
import { exportFindings } from './findings/export-findings.ts';
import { exportCompanyMetrics, exportSessionMetrics } from './metrics/export-metrics.ts';
import { exportReport } from './findings/export-report.ts';
import { listMetricCells } from './metrics/list-metric-cells.ts';
import { loadProcessTree } from './metrics/load-process-tree.ts';
import { metricImpact } from './metrics/metric-impact.ts';
import { metricRoutes } from './metrics/read-metrics.ts';
import { tryEdition } from './metrics/try-edition.ts';
import { questionRoutes } from './questions/routes.ts';
import { listReportChoices } from './findings/report-queries.ts';
import { retrySession, retrySessions } from './intake/retry-session.ts';
import { listChoices, listSessionPage } from './session-queries.ts';
import { getSessionOf } from './session-rows.ts';
import { changeSessionNote, readSessionNote } from './session-notes.ts';
import { showSessionsInBenchmark, switchSession } from './switch-session.ts';
import { uploadQuestionnaire } from './intake/upload-questionnaire.ts';

export function questionnaireRoutes(app: FastifyInstance, services: Services): void {
  const { db, today, names } = services;
  const sources = { db, today, names };

  serve(app, contract.listSessions, (call) => listSessionPage(services, call));
  serve(app, contract.listSessionChoices, (call) => listChoices(services, call));
  serve(app, tryCall, (call) => tryEdition(services, call));
  serve(app, contract.getSession, ({ actor, params }) => getSessionOf(db, actor, params.id));
  serve(app, contract.deleteSession, (call) => deleteSession(services, call));
  serve(app, contract.retrySession, (call) => retrySession(services, call));
  serve(app, retrySessionsCall, (call) => retrySessions(services, call));
  serve(app, downloadSessionsCall, (call) => downloadSessions(services, call));
  serve(app, contract.showInBenchmark, (call) => switchSession(services, call, 'show_in_benchmark'));
  serve(app, showManyCall, (call) => showSessionsInBenchmark(services, call));
  serve(app, contract.setHidden, (call) => switchSession(services, call, 'hidden'));
  serve(app, contract.makeAvailableToClient, (call) => switchSession(services, call, 'available_to_client'));
  serve(app, contract.commentSession, (call) => commentSession(services, call));
  serve(app, contract.getSessionNote, (call) => readSessionNote(services, call));
  serve(app, contract.writeSessionNote, (call) => changeSessionNote(services, call));
  serve(app, contract.uploadQuestionnaire, (call) => uploadQuestionnaire(services, call));
  serve(app, contract.exportFindings, (call) => exportFindings(services, call));
  serve(app, contract.downloadFile, (call) => downloadFile(services, call));

  collectingRoutes(app, services);
  serve(app, getDataPage, (call) => readDataPage(services, call));
  questionRoutes(app, services);
  serve(app, check.getSessionCheck, (call) => readCheck(services, call));
  serve(app, check.saveAnswers, (call) => saveAnswers(services, call));
  serve(app, check.takeBackAnswer, (call) => takeBackAnswer(services, call));
  serve(app, check.acceptSession, (call) => acceptSession(services, call));
  serve(app, check.returnSession, (call) => returnSession(services, call));
  serve(app, check.downloadCorrected, (call) => downloadCorrected(services, call));

  metricRoutes(app, sources);
  serve(app, cellsCall, (call) => listMetricCells(services, call));
  serve(app, metrics.exportSessionMetrics, (call) => exportSessionMetrics(services, sources, call));
  serve(app, metrics.exportCompanyMetrics, (call) => exportCompanyMetrics(services, sources, call));
  serve(app, metrics.getProcessTree, (call) => loadProcessTree(services, call));

  serve(app, getMetricChoice, (call) => loadChoice(services, call));

  serve(app, metrics.listCompanyQuestionnaires, (call) => listCompanyPage(services, call));
  serve(app, metrics.listCompanyQuestionnaireValues, (call) => listCompanyValues(services, call));
  serve(app, metrics.getReportChoices, ({ actor }) => listReportChoices(db, actor));
  serve(app, metrics.exportReport, (call) => exportReport(services, call));

  // Calls of the methodology that need values: the methodology itself knows of none.
  serve(app, checkFormula, (call) => checkOnSession(services, call));
  serve(app, getMetricImpact, (call) => metricImpact(services, call));
}
