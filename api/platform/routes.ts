import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { getHealth, getInstruction } from '#contract/platform.ts';
import { serve } from './http/serve.ts';
import type { Services } from './services.ts';
import { VERSION } from './version.ts';

const INSTRUCTION = new URL('../../docs/guide/instruction.pdf', import.meta.url);

export function platformRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, getHealth, async () => {
    await sql`select 1`.execute(db);
    return { status: 'ok' as const, version: VERSION };
  });
  serve(app, getInstruction, async () => ({
    name: 'Инструкция Эталон.pdf',
    type: 'application/pdf',
    body: createReadStream(INSTRUCTION),
  }));
}
