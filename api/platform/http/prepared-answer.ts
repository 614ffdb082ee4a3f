import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is the same for all who may have it, made once. */
export interface PreparedAnswer {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

export const isPrepared = (answer: unknown): answer is PreparedAnswer =>
  typeof answer === 'object' && answer !== null && 'etag' in answer && 'gzip' in answer && 'plain' in answer;

/**
 * Browsers keep it but ask each time whether they still may have it: a subscription ends while the bytes stay the same,
 * and that answer costs no more than a few bytes.
 */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, { plain, gzip, etag }: PreparedAnswer) {
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim());
  if (known?.includes(etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(request.headers['accept-encoding'] ?? '');
  return takesGzip ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(plain);
}
