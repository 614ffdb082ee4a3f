// The peer: Fastify and PostgreSQL without a portal. Each call asks what the portal's asked and sends the rows as they come,
// or what the portal sent where that is more: kept answers are as long as others. It compresses as the portal does.
import { readFileSync } from 'node:fs';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import pg from 'pg';
import { COMPRESSION } from '#api/platform/http/compression.ts';
import type { Connection } from '#api/platform/database/connection.ts';

export interface BareRead {
  readonly path: string;
  readonly queries: readonly { readonly text: string; readonly values: unknown[] }[];
  /** What the portal answered. */
  readonly body: string;
}

interface BarePlan {
  readonly port: number;
  readonly connection: Connection;
  readonly reads: readonly BareRead[];
}

const { port, connection, reads } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BarePlan;
const pool = new pg.Pool({ ...connection, max: 20 });
const app = Fastify();
await app.register(compress, { global: false });
for (const [at, { queries, body }] of reads.entries()) {
  app.get(`/${at}`, { compress: COMPRESSION }, async (_request, reply) => {
    reply.type('application/json; charset=utf-8');
    const found: unknown[] = [];
    for (const { text, values } of queries) found.push((await pool.query(text, values)).rows);
    const rows = JSON.stringify(found);
    return rows.length < body.length ? body : rows;
  });
}
await app.listen({ host: '127.0.0.1', port });
