// A client's market answer from the release beside a bare Fastify call that sends the same bytes, and its 304.
import Fastify from 'fastify';
import { TYPICAL } from './benchmark-data.ts';
import { headers, openPublishedPortal } from './published-portal.ts';
import { report } from './report.ts';

/** Fewer than a person may send in a minute. */
const CALLS = 120;
/** At most so many times the bare call. */
const BAR = 2;

const { portal, release } = await openPublishedPortal(TYPICAL);

const address = `${portal.address}/api/releases/${release}/market/`;
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
