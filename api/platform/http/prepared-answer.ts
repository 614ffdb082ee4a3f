import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer as it is sent, plain and compressed, named by its bytes. */
export interface PreparedAnswer {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
  readonly etag: string;
  readonly type: string;
  /** The same bytes for all who may have them: a browser may keep them. */
  readonly shared: boolean;
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** The highest levels would take four times as long for an eighth less, and the first who asks waits for it. */
const LEVEL = 5;
const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

export async function prepareAnswer(
  body: string,
  { type = JSON_TYPE, shared = false }: { readonly type?: string; readonly shared?: boolean } = {},
): Promise<PreparedAnswer> {
  const plain = Buffer.from(body);
  // Of the bytes themselves: a portal that says the same otherwise says it under another name.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 32)}"`;
  const [packed, br] = await Promise.all([
    toGzip(plain, { level: LEVEL }),
    toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: LEVEL } }),
  ]);
  return { plain, gzip: packed, br, etag, type, shared };
}

export const isPrepared = (answer: unknown): answer is PreparedAnswer =>
  typeof answer === 'object' && answer !== null && 'etag' in answer && 'gzip' in answer && 'plain' in answer;

/** Named, and not with the weight of nothing. */
const takes = (name: string, accepted: string): boolean =>
  new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0+)?\\s*(?:,|$))`).test(accepted);

/**
 * Browsers keep what is shared but ask each time whether they still may have it: a subscription ends while the bytes stay the same,
 * and that answer costs no more than a few bytes.
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, gzip: packed, br, etag, type, shared }: PreparedAnswer,
) {
  reply.header('etag', etag).header('cache-control', shared ? 'private, no-cache' : 'no-store');
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim());
  if (known?.includes(etag)) return reply.code(304).send();
  reply.type(type);
  const accepted = request.headers['accept-encoding'] ?? '';
  if (takes('br', accepted)) return reply.header('content-encoding', 'br').send(br);
  return takes('gzip', accepted) ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(plain);
}
