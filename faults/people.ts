import { setTimeout as pause } from 'node:timers/promises';
import { acknowledgeRisks } from '#contract/testing/acknowledge-risks.ts';
import type { Answer, Installation } from './installation.ts';
import { must } from './broken.ts';
import type { Acknowledged, Round } from './scenario.ts';
import { until } from './until.ts';

/** A change is done, refused in words because the database or the disk is away, or its process died. */
function mustBeFair({ status, body, retryAfter }: Answer, what: string): void {
  const isLater = status === 503 && retryAfter !== null && body.includes('"detail"');
  must(status === 0 || (status >= 200 && status < 300) || isLater, `${what}: ${status} ${body.slice(0, 300)}`);
}

/** What people do; whatever is acknowledged is written down. */
async function change(
  site: Installation,
  into: number[],
  ...[who, path, body]: [who: 'client' | 'analyst', path: string, body: object]
): Promise<number | null> {
  const answer = await site.call(who, 'POST', path, body);
  mustBeFair(answer, path);
  if (answer.status === 0 || answer.status === 503) return null;
  const { id } = JSON.parse(answer.body) as { id: number };
  into.push(id);
  return id;
}

export function formOf(bytes: Uint8Array): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'анкета.xlsx');
  return form;
}

export const upload = (site: Installation, { uploads }: Acknowledged): Promise<number | null> =>
  change(site, uploads, 'client', '/api/upload/', formOf(site.workbook));

export const calculate = (site: Installation, { calculations }: Acknowledged): Promise<number | null> =>
  change(site, calculations, 'analyst', '/api/bench-params/', {});

export const publish = (site: Installation, { publications }: Acknowledged, id: number): Promise<number | null> =>
  change(site, publications, 'analyst', `/api/benchmarks/history/${id}/make-final-calculation/`, { value: true });

/** A calculation that is done and may be published. */
async function calculated(site: Installation, round: Round): Promise<number> {
  const id = await calculate(site, round.acknowledged);
  must(id !== null, 'a calculation before the fault was not accepted');
  await until(
    async () => (await site.query(`select 1 from benchmark where id = ${id} and status = 'done'`)).length > 0,
    30_000,
    'a calculation before the fault is not done',
    50,
  );
  return id;
}

/** A calculation whose risks are acknowledged, so that publishing it is one call. */
export async function readyToPublish(site: Installation, round: Round): Promise<number> {
  const id = await calculated(site, round);
  await acknowledgeRisks(
    async (method, path, body) => {
      const answer = await site.call('analyst', method, path, body);
      must(answer.status === 200, `before the fault ${path}: ${answer.status} ${answer.body.slice(0, 300)}`);
      return JSON.parse(answer.body);
    },
    id,
    () => pause(50),
  );
  return id;
}
