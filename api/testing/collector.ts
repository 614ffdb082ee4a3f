import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { key: string; value: Record<string, string> }[];
  readonly status: { readonly code: number };
}

interface SentTraces {
  readonly resourceSpans: readonly { scopeSpans: readonly { spans: readonly SentSpan[] }[] }[];
}

/** A collector of traces (OTLP over HTTP, JSON): the test reads what came over the wire. */
export async function openCollector() {
  const state = { bytes: '', calls: 0, headers: {} as NodeJS.Dict<string | string[]>, status: 200 };
  const spans: SentSpan[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const text = String(Buffer.concat(pieces));
      state.calls += 1;
      state.bytes += JSON.stringify(request.headers) + (request.url ?? '') + text;
      state.headers = request.headers;
      const isTaken = request.method === 'POST' && request.url === '/v1/traces' && state.status === 200;
      if (isTaken) {
        const { resourceSpans } = JSON.parse(text) as SentTraces;
        for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
      }
      response.writeHead(isTaken ? 200 : state.status === 200 ? 404 : state.status).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    spans,
    named: (name: string) => spans.filter((span) => span.name === name),
    childrenOf: ({ spanId }: SentSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId),
    /** What a span says of itself. */
    said: ({ attributes }: SentSpan) =>
      Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
