import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { getHealth, getInstruction } from '#contract/platform.ts';
import { text } from '#domain/language/text.ts';
import { Refusal } from './http/refusal.ts';
import { serve } from './http/serve.ts';
import type { Portal } from './portal.ts';
import { VERSION } from './version.ts';

const DATABASE_SILENT = text('База данных не отвечает.', 'The database does not answer.');
const INSTRUCTION = new URL('../../docs/guide/instruction.pdf', import.meta.url);

export function platformRoutes(app: FastifyInstance, { db }: Portal): void {
  serve(app, getHealth, async ({ request }) => {
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      throw new Refusal(503, DATABASE_SILENT);
    }
    return { status: 'ok' as const, version: VERSION };
  });
  serve(app, getInstruction, async () => ({
    name: 'Инструкция Эталон.pdf',
    type: 'application/pdf',
    body: createReadStream(INSTRUCTION),
  }));
}
