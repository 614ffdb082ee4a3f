import type { FastifyInstance, FastifyReply } from 'fastify';
import { followEvents, REPLACED } from '#contract/platform.ts';
import { workAs } from '../database/patience.ts';
import type { Announcement } from '../events.ts';
import type { Services } from '../services.ts';
import type { Recognise } from './access.ts';

/** How often an open stream is proved alive and its owner's right to it checked again. */
export const CHECK_MS = 4000;
/**
 * Streams of one person in this process. A browser opens six connections to a host that does not speak HTTP/2: two are
 * left for its calls.
 */
export const MOST_STREAMS = 4;
/** The page that hears this comes back when somebody looks at it again; others try in a minute. */
const FAREWELL = `retry: 60000\nevent: ${REPLACED}\ndata: {}\n\n`;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  // Its connection ends with it: kept alive, it would hold up a portal that stops.
  connection: 'close',
};

function dataOf(announcement: Announcement): object {
  if (!('id' in announcement)) return {};
  const { id, status, progress } = announcement;
  return { id, status, progress };
}

interface Stream {
  send(announcement: Announcement): void;
  /** Proves it alive, or ends it. */
  check(): void;
}

/** Writes an event only after its owner is found to be who they were when the stream was opened. */
function openStream({ raw }: FastifyReply, isStillAllowed: () => Promise<boolean>, close: () => void): Stream {
  let waiting: string[] = [];
  let checking = false;
  async function flush(): Promise<void> {
    if (checking) return;
    checking = true;
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      const allowed = await isStillAllowed();
      if (raw.writableEnded) return;
      if (!allowed) return close();
      raw.write(lines.join(''));
    }
    checking = false;
  }
  const write = (line: string): void => {
    waiting.push(line);
    void flush();
  };
  return {
    send: (announcement) => {
      write(`event: ${announcement.type}\ndata: ${JSON.stringify(dataOf(announcement))}\n\n`);
    },
    check: () => write(': alive\n\n'),
  };
}

/** An employee hears of their company only, the operator's staff of all companies; of messages only their reader, of decisions no staff. */
function isFor(announcement: Announcement, person: number, company: number | null): boolean {
  if (announcement.type === 'message') return announcement.user_id === person;
  return (company === null && announcement.type !== 'decisions') || announcement.company_id === company;
}

/** `GET /api/events/`: what happens while a page is open. */
export function eventsRoute(app: FastifyInstance, { events }: Services, recognise: Recognise): void {
  const open = new Map<() => void, Stream>();
  /** The eldest of a person's streams comes first. */
  const ofPerson = new Map<number, Set<() => void>>();
  app.addHook('preClose', async () => {
    clearInterval(checks);
    for (const close of open.keys()) close();
  });
  // All at once, so that one query asks for all who hold one.
  const checks = setInterval(() => {
    for (const stream of open.values()) stream.check();
  }, CHECK_MS).unref();
  app.route({
    method: followEvents.method,
    url: followEvents.path,
    config: { access: followEvents.access },
    schema: { summary: followEvents.summary, tags: [followEvents.noun], produces: ['text/event-stream'] },
    handler: (request, reply) => {
      const { user_id = 0, company_id: mine = null } = request.actor ?? {};
      const isStillAllowed = () =>
        workAs('call', () => recognise(request)).then(
          // Moved to another company, or out of one: the stream was opened for what they might hear then.
          ({ company_id }) => company_id === mine,
          () => false,
        );
      reply.hijack();
      reply.raw.writeHead(200, HEADERS);
      reply.raw.write('retry: 3000\n\n');
      const streams = ofPerson.get(user_id) ?? new Set();
      const replace = (): void => {
        reply.raw.write(FAREWELL);
        close();
      };
      const close = (): void => {
        stop();
        open.delete(close);
        streams.delete(replace);
        if (streams.size === 0) ofPerson.delete(user_id);
        reply.raw.end();
      };
      const stream = openStream(reply, isStillAllowed, close);
      const send = (announcement: Announcement): void => {
        if (isFor(announcement, user_id, mine)) stream.send(announcement);
      };
      // A stream that may have missed something is ended: the browser opens another and asks again for what it shows.
      const stop = events.listen(send, () => close());
      open.set(close, stream);
      streams.add(replace);
      ofPerson.set(user_id, streams);
      const [eldest] = streams;
      if (streams.size > MOST_STREAMS) eldest?.();
      request.raw.on('close', close);
    },
  });
}
