import type { FastifyInstance } from 'fastify';
import { followEvents } from '#contract/platform.ts';
import type { Services } from '../services.ts';
import type { Recognise } from './access.ts';
import type { Announcement } from '../events.ts';

/** How often an open stream is proved alive and its owner's right to it checked again. */
const CHECK_MS = 4000;

/** `GET /api/events/`: a company's employee hears of their company only, the operator's staff of all. */
export function eventsRoute(app: FastifyInstance, { events }: Services, recognise: Recognise): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const close of open) close();
  });
  app.route({
    method: followEvents.method,
    url: followEvents.path,
    config: { access: followEvents.access },
    schema: { summary: followEvents.summary, tags: [followEvents.noun], produces: ['text/event-stream'] },
    handler: (request, reply) => {
      const mine = request.actor?.company_id ?? null;
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // Its connection ends with it: kept alive, it would hold up a portal that stops.
        connection: 'close',
      });
      reply.raw.write('retry: 3000\n\n');
      const send = ({ company_id, type, ...data }: Announcement): void => {
        if (mine !== null && company_id !== mine) return;
        reply.raw.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
      };
      // A stream that may have missed something is ended: the browser opens another and asks again for what it shows.
      const stop = events.listen(send, () => close());
      const check = setInterval(() => {
        recognise(request).then(
          // Moved to another company, or out of one: the stream was opened for what they might hear then.
          ({ company_id }) => (company_id === mine ? reply.raw.write(': alive\n\n') : close()),
          () => close(),
        );
      }, CHECK_MS);
      const close = (): void => {
        clearInterval(check);
        stop();
        open.delete(close);
        reply.raw.end();
      };
      open.add(close);
      request.raw.on('close', close);
    },
  });
}
