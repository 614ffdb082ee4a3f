import type { FastifyInstance } from 'fastify';
import * as asking from '#contract/asking-name.ts';
import * as contract from '#contract/questions.ts';
import * as thread from '#contract/value-thread.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { answerQuestion, checkCorrection, takeBackAnswer } from './answer-question.ts';
import { askQuestions } from './ask-questions.ts';
import { readAskingName, saveAskingName } from './asking-name.ts';
import { exportQuestions } from './export-questions.ts';
import { listQuestionPage, listValues } from './list-questions.ts';
import { readerOf } from './present-question.ts';
import { loadThread } from './present-thread.ts';
import { readValueThread, writeValueNote } from './value-thread.ts';
import { closeQuestion, remindOfQuestion, withdrawQuestion, writeMessage } from './write-messages.ts';

export function questionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listQuestions, (call) => listQuestionPage(services, call));
  serve(app, contract.listQuestionValues, (call) => listValues(services, call));
  serve(app, contract.exportQuestions, (call) => exportQuestions(services, call));
  serve(app, asking.getAskingName, () => readAskingName(services.db));
  serve(app, asking.saveAskingName, (call) => saveAskingName(services, call));
  serve(app, contract.getQuestion, async (call) =>
    loadThread(services.db, await readerOf(services, call), call.params.id, call.query.as_company),
  );
  serve(app, contract.askQuestions, (call) => askQuestions(services, call));
  serve(app, contract.writeMessage, (call) => writeMessage(services, call));
  serve(app, thread.getValueThread, (call) => readValueThread(services, call));
  serve(app, thread.writeValueNote, (call) => writeValueNote(services, call));
  serve(app, contract.remindOfQuestion, (call) => remindOfQuestion(services, call));
  serve(app, contract.withdrawQuestion, (call) => withdrawQuestion(services, call));
  serve(app, contract.closeQuestion, (call) => closeQuestion(services, call));
  serve(app, contract.answerQuestion, (call) => answerQuestion(services, call));
  serve(app, contract.takeBackQuestionAnswer, (call) => takeBackAnswer(services, call));
  serve(app, contract.checkCorrection, (call) => checkCorrection(services, call));
}
