import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './prepared-answer.ts';

/** An answer too large to be held in memory: made while it is sent, and named by what it is made from. */
export interface StreamedAnswer {
  readonly etag: string;
  readonly type: string;
  readonly chunks: AsyncIterable<string | Uint8Array>;
}

export const isStreamed = (answer: unknown): answer is StreamedAnswer =>
  typeof answer === 'object' && answer !== null && 'etag' in answer && 'chunks' in answer;

/** Nothing of it is made for a program that has it already. */
export async function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, type, chunks }: StreamedAnswer,
) {
  reply.header('etag', etag).header('cache-control', 'no-store');
  if (isKnown(request, etag)) return reply.code(304).send();
  return reply.type(type).send(Readable.from(chunks, { objectMode: false }));
}
