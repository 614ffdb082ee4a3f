import type { FastifyInstance } from 'fastify';
import * as outbox from '#contract/letters.ts';
import * as contract from '#contract/messages.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { getOutboxLetter, listOutbox, listOutboxValues } from './letters/queries.ts';
import { markSentByHand } from './letters/mark-letters-sent.ts';
import { revealLetter } from './letters/reveal-letter.ts';
import { sendLetterAgain } from './letters/send-letter-again.ts';
import { takeOutLetters } from './letters/take-letters.ts';
import { markMessages } from './mark-messages.ts';
import { getOwnLetters, listOwnMessages, saveOwnLetters } from './queries.ts';

export function messageRoutes(app: FastifyInstance, services: Services): void {
  const { db, mail } = services;
  const settingsOf = async (userId: number) => ({ ...(await getOwnLetters(db, userId)), delivers: mail.delivers });

  serve(app, contract.listMessages, (call) => listOwnMessages(db, call));
  serve(app, contract.markMessages, (call) => markMessages(services, call));
  serve(app, contract.getLetterSettings, ({ actor }) => settingsOf(actor.user_id));
  serve(app, contract.saveLetterSettings, async ({ actor, body }) => {
    await saveOwnLetters(db, actor.user_id, body.letters);
    return settingsOf(actor.user_id);
  });
  serve(app, outbox.listLetters, (call) => listOutbox(services, call));
  serve(app, outbox.listLettersFieldValues, (call) => listOutboxValues(services, call));
  serve(app, outbox.getLetter, ({ actor, params }) => getOutboxLetter(services, actor, params.id));
  serve(app, outbox.revealLetter, (call) => revealLetter(services, call));
  serve(app, outbox.takeLetters, (call) => takeOutLetters(services, call, false));
  serve(app, outbox.takeLinks, (call) => takeOutLetters(services, call, true));
  serve(app, outbox.markLettersSent, (call) => markSentByHand(services, call));
  serve(app, outbox.sendLetterAgain, (call) => sendLetterAgain(services, call));
}
