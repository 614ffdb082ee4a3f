// A client's table of the market beside a bare Fastify call that sends the same bytes, and its 304.
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { TYPICAL } from './benchmark-data.ts';
import { headers, openPublishedPortal } from './published-portal.ts';
import { rank, report } from './report.ts';

/** Fewer than a person may send in a minute. */
const CALLS = 120;
/** At most so many times the bare call. */
const BAR = 2;

const { portal } = await openPublishedPortal(TYPICAL);

const address = `${portal.address}/api/market/final/table/?whole=true`;
const gzip = { ...headers, 'accept-encoding': 'gzip' };
const first = await fetch(address, { headers: gzip });
const etag = first.headers.get('etag') ?? '';
const bytes = Buffer.from(await first.arrayBuffer());

const bare = Fastify();
const packed = gzipSync(bytes, { level: 5 });
bare.get('/', (_request, reply) =>
  reply.header('content-encoding', 'gzip').type('application/json; charset=utf-8').send(packed),
);
const bareAddress = await bare.listen({ host: '127.0.0.1', port: 0 });

async function timeOf(url: string, more: Record<string, string>, status: number): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, { headers: more });
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - start;
}

/** Milliseconds of a call in the middle of many; in turns, so that what else goes on in the machine strikes all alike. */
async function medians(calls: number) {
  const times: { own: number[]; plain: number[]; again: number[] } = { own: [], plain: [], again: [] };
  for (let call = 0; call < calls; call++) {
    times.own.push(await timeOf(address, gzip, 200));
    times.plain.push(await timeOf(bareAddress, gzip, 200));
    times.again.push(await timeOf(address, { ...gzip, 'if-none-match': etag }, 304));
  }
  return { own: rank(times.own, 0.5), plain: rank(times.plain, 0.5), again: rank(times.again, 0.5) };
}

await medians(20);
const { own, plain, again } = await medians(CALLS);
console.log(`${bytes.length} bytes of JSON, ${packed.length} compressed`);
console.log(`answer ${own.toFixed(2)} ms, bare ${plain.toFixed(2)} ms, 304 ${again.toFixed(2)} ms`);
report('release-answer', [
  { claim: `bare call / answer, at least 1/${BAR}`, ratio: plain / own, bar: 1 / BAR },
  { claim: 'answer / its 304', ratio: own / again, bar: 1 },
]);
await bare.close();
await portal.close();
