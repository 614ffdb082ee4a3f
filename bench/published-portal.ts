// A portal whose market is published, called by an employee of a company with a subscription.
import { setTimeout } from 'node:timers/promises';
import { acknowledgeRisks } from '#contract/testing/acknowledge-risks.ts';
import { connect } from '#api/platform/database/connect.ts';
import type { Size } from './benchmark-data.ts';
import { openBenchPortal } from './benchmark-portal.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
export const headers = { authorization: 'Bearer x', 'content-type': 'application/json' };

interface Row {
  readonly id: number;
  readonly status: string;
  readonly publishing: object | null;
  readonly release: { readonly id: number } | null;
}

export async function openPublishedPortal(size: Size) {
  const portal = await openBenchPortal(size);
  async function send<T>(path: string, body?: object): Promise<T> {
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(`${portal.address}${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  async function until(id: number, isDone: (row: Row) => boolean): Promise<Row> {
    for (let left = 1200; left > 0; left--) {
      const row = await send<Row>(`/api/bench-params/${id}/`);
      if (isDone(row)) return row;
      await setTimeout(100);
    }
    throw new Error(`calculation ${id} is not done`);
  }
  const { id } = await send<Row>('/api/bench-params/', {});
  await until(id, ({ status }) => status === 'done');
  await acknowledgeRisks(
    (_method, path, body) => send(path, body),
    id,
    () => setTimeout(100),
  );
  await send(`/api/benchmarks/history/${id}/make-final-calculation/`, { value: true });
  const { release } = await until(id, (row) => row.publishing === null && row.release !== null);

  // From here on whoever calls works in a company with a subscription.
  const { pool, close } = await connect(portal.target, { log });
  await pool.query(`update users set company_id = 1, role_id = 'client' where username = 'bench'`);
  await pool.query(`with bought as (insert into tariff (name) values ('Измерение') returning id)
    insert into subscription (company_id, tariff_id, valid_from, valid_to)
    select 1, id, current_date - 1, current_date + 30 from bought`);
  await close();
  return { portal, release: release!.id, send };
}
