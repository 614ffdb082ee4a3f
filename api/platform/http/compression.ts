import { constants } from 'node:zlib';
import compress, { type FastifyCompressRouteOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller answers fit into one packet anyway. */
const FROM_BYTES = 1024;

/**
 * How answers of the API travel. The lowest levels are enough: JSON shrinks to a twelfth in 3 ms a megabyte, the next
 * levels take five times as long for a tenth more.
 */
export const COMPRESSION: NonNullable<FastifyCompressRouteOptions['compress']> = {
  threshold: FROM_BYTES,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
};

/**
 * Only routes that ask for it are compressed. Sign-in pages and the provider's answers mix secrets with text from
 * outside, from which the length of a compressed answer could tell; files are compressed already; events must not wait.
 */
export async function compression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false });
}
