import type { FastifyInstance } from 'fastify';
import type { TestPortal } from './portal.ts';
import { createVisitor } from './visitor.ts';

export const TRIES = 45;
/** Wrong passwords for one name from one address. */
export const ALLOWED = 5;

/** So many wrong passwords for one account, each with another made-up address; how often each answer came. */
export async function guess(
  through: Pick<FastifyInstance, 'inject'>,
  { portal }: TestPortal,
): Promise<Record<number, number>> {
  const visitor = createVisitor(through, portal.settings.publicUrl);
  const form = await visitor.begin();
  const answers: Record<number, number> = {};
  for (let i = 0; i < TRIES; i++) {
    const forged = { 'x-forwarded-for': `203.0.113.${i}` };
    const { statusCode } = await visitor.post(form, { username: 'admin', password: `wrong ${i}` }, forged);
    answers[statusCode] = (answers[statusCode] ?? 0) + 1;
  }
  return answers;
}

/** The addresses that the journal shows beside failed sign-ins. */
export const addressesOf = async ({ portal }: TestPortal): Promise<(string | null)[]> => {
  const lines = await portal.db
    .selectFrom('audit_log')
    .select('ip')
    .distinct()
    .where('action', 'in', ['sign_in_failed', 'sign_in_refused'])
    .execute();
  return lines.map(({ ip }) => ip);
};
