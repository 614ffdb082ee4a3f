// A client's market answer from the release beside a bare Fastify call that sends the same bytes, and its 304.
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { connect } from '#api/platform/database/connect.ts';
import { TYPICAL } from './benchmark-data.ts';
import { openBenchPortal } from './benchmark-portal.ts';
import { report } from './report.ts';

/** Fewer than a person may send in a minute. */
const CALLS = 120;
/** At most so many times the bare call. */
const BAR = 2;

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const portal = await openBenchPortal(TYPICAL);
const headers = { authorization: 'Bearer x', 'content-type': 'application/json' };

async function send<T>(path: string, body?: object): Promise<T> {
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(`${portal.address}${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Row {
  readonly id: number;
  readonly status: string;
  readonly publishing: object | null;
  readonly release: { readonly id: number } | null;
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
await send(`/api/benchmarks/history/${id}/make-final-calculation/`, { value: true });
const { release } = await until(id, (row) => row.publishing === null && row.release !== null);

/** From here on whoever calls works in a company with a subscription. */
async function becomeClient(): Promise<void> {
  const { pool, close } = await connect(portal.target, { log });
  await pool.query(`update users set company_id = 1, role_id = 'client' where username = 'bench'`);
  await pool.query(`with bought as (insert into tariff (name) values ('Измерение') returning id)
    insert into subscription (company_id, tariff_id, valid_from, valid_to)
    select 1, id, current_date - 1, current_date + 30 from bought`);
  await close();
}
await becomeClient();

const address = `${portal.address}/api/releases/${release!.id}/market/`;
const gzip = { ...headers, 'accept-encoding': 'gzip' };
const first = await fetch(address, { headers: gzip });
const etag = first.headers.get('etag') ?? '';
const bytes = Buffer.from(await first.arrayBuffer());

const bare = Fastify();
const packed = await import('node:zlib').then(({ gzipSync }) => gzipSync(bytes, { level: 9 }));
bare.get('/', (_request, reply) =>
  reply.header('content-encoding', 'gzip').type('application/json; charset=utf-8').send(packed),
);
const bareAddress = await bare.listen({ host: '127.0.0.1', port: 0 });

/** Milliseconds of a call in the middle of many, one after another. */
async function median(url: string, more: Record<string, string>, status: number, calls = CALLS): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const start = performance.now();
    const answer = await fetch(url, { headers: more });
    await answer.arrayBuffer();
    times.push(performance.now() - start);
    if (answer.status !== status) throw new Error(`${url}: ${answer.status}`);
  }
  return times.toSorted((a, b) => a - b)[calls / 2]!;
}

await median(address, gzip, 200, 40);
await median(bareAddress, gzip, 200, 40);
const [own, plain] = [await median(address, gzip, 200), await median(bareAddress, gzip, 200)];
const again = await median(address, { ...gzip, 'if-none-match': etag }, 304);
console.log(`${bytes.length} bytes of JSON, ${packed.length} compressed`);
console.log(`answer ${own.toFixed(2)} ms, bare ${plain.toFixed(2)} ms, 304 ${again.toFixed(2)} ms`);
report('release-answer', [
  { claim: `bare call / answer, at least 1/${BAR}`, ratio: plain / own, bar: 1 / BAR },
  { claim: 'answer / its 304', ratio: own / again, bar: 1 },
]);
await bare.close();
await portal.close();
