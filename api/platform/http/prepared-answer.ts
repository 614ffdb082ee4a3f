import { createHash, type Hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Output } from '#contract/endpoint.ts';
import { jsonWriter } from './json-writer.ts';

type Packing = 'br' | 'gzip';

/** An answer as it is sent, named by its bytes. */
export interface PreparedAnswer {
  readonly plain: Buffer;
  /** Compressed when the first asks for it, and once. */
  readonly packed: (as: Packing) => Promise<Buffer>;
  readonly etag: string;
}

export const JSON_TYPE = 'application/json; charset=utf-8';
/** The highest levels would take four times as long for an eighth less, and the first who asks waits for it. */
const LEVEL = 5;
const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** The one preferred first. */
const PACKERS: Readonly<Record<Packing, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: LEVEL } }),
  gzip: (plain) => toGzip(plain, { level: LEVEL }),
};
const PACKINGS = Object.keys(PACKERS) as Packing[];

export const etagOf = (hash: Hash): string => `W/"${hash.digest('base64url').slice(0, 32)}"`;

/** Of an endpoint that names no reply nothing is left out. */
const ANYTHING = {};

export function prepareAnswer<E extends Endpoint>(e: E, answer: Output<E>): PreparedAnswer {
  const plain = Buffer.from(jsonWriter(e.reply ?? ANYTHING)(answer));
  // Of the bytes themselves: a portal that says the same otherwise says it under another name.
  const etag = etagOf(createHash('sha256').update(plain));
  const packing = new Map<Packing, Promise<Buffer>>();
  const packed = (as: Packing): Promise<Buffer> => {
    const known = packing.get(as) ?? PACKERS[as](plain);
    packing.set(as, known);
    return known;
  };
  return { plain, packed, etag };
}

export const isPrepared = (answer: unknown): answer is PreparedAnswer =>
  typeof answer === 'object' && answer !== null && 'etag' in answer && 'packed' in answer && 'plain' in answer;

/** Named, and not with the weight of nothing. */
const takes = (name: string, accepted: string): boolean =>
  new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0+)?\\s*(?:,|$))`).test(accepted);

export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((one) => one.trim() === etag) ?? false;

/** Who has the same bytes already is told so in a few. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, packed, etag }: PreparedAnswer,
) {
  reply.header('etag', etag).header('cache-control', 'no-store');
  if (isKnown(request, etag)) return reply.code(304).send();
  reply.type(JSON_TYPE);
  const accepted = request.headers['accept-encoding'] ?? '';
  const packing = PACKINGS.find((name) => takes(name, accepted));
  return packing ? reply.header('content-encoding', packing).send(await packed(packing)) : reply.send(plain);
}
