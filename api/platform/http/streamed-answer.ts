import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takeTurns } from '../take-turns.ts';
import { isKnown } from './prepared-answer.ts';

/** An answer too large to be held in memory: made while it is sent, and named by what it is made from. */
export interface StreamedAnswer {
  readonly etag: string;
  readonly type: string;
  readonly texts: Iterable<string>;
}

/** Characters gathered before they are handed on. */
const BATCH = 65_536;

async function* batches(texts: Iterable<string>): AsyncGenerator<string, void, undefined> {
  const turn = takeTurns();
  let batch = '';
  for (const text of texts) {
    batch += text;
    if (batch.length < BATCH) continue;
    yield batch;
    batch = '';
    await turn();
  }
  yield batch;
}

export const isStreamed = (answer: unknown): answer is StreamedAnswer =>
  typeof answer === 'object' && answer !== null && 'etag' in answer && 'texts' in answer;

/** Nothing of it is made for a program that has it already. */
export async function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, type, texts }: StreamedAnswer,
) {
  reply.header('etag', etag).header('cache-control', 'no-store');
  if (isKnown(request, etag)) return reply.code(304).send();
  return reply.type(type).send(Readable.from(batches(texts), { objectMode: false, highWaterMark: BATCH }));
}
