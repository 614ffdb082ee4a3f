import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { Client } from './client.ts';

export interface Listening {
  close(): Promise<void>;
}

interface Heard {
  notification(payload: string): void;
  /** The channel is open: at first, and after every loss, in which notifications may have been missed. */
  open(): void;
}

interface ListenLog {
  warn(about: object, message: string): void;
}

/** Notifications are rare: a line that has lost its server would be silent for ever, so it is asked now and then. */
const SILENT_FOR_MS = 15_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4000;

interface Line {
  readonly client: Client;
  readonly ended: Promise<void>;
}

/** Asks the server again and again, and gives the line up when it does not answer. */
function keepAsking(client: Client, everyMs: number): void {
  const asking = setInterval(() => {
    const late = setTimeout(() => client.giveUp(new Error(`no answer after ${everyMs / 1000} s`)), everyMs / 2);
    client
      .query('select')
      .catch(() => undefined)
      .finally(() => clearTimeout(late));
  }, everyMs).unref();
  client.once('end', () => clearInterval(asking));
}

async function openLine(config: pg.ClientConfig, channel: string, heard: Heard, silentForMs: number): Promise<Line> {
  const client = new Client(config);
  // A lost connection fires any number of errors and one `end`: what is counted is the end.
  const ended = new Promise<void>((resolve) => {
    client.once('end', () => resolve());
  });
  client.on('notification', ({ payload }) => heard.notification(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen "${channel}"`);
    keepAsking(client, silentForMs);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return { client, ended };
}

/** LISTEN on a connection of its own, which is opened again exactly once for each loss. */
export async function keepListening(
  config: pg.ClientConfig,
  channel: string,
  heard: Heard,
  log: ListenLog,
  silentForMs = SILENT_FOR_MS,
): Promise<Listening> {
  const closing = new AbortController();
  const { signal } = closing;
  const open = () => openLine(config, channel, heard, silentForMs);
  let line = await open();
  heard.open();

  async function reopen(): Promise<void> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        line = await open();
        log.warn({ channel }, 'listening connection restored');
        heard.open();
        return;
      } catch (error) {
        // The first reason is enough of a database that stays away.
        if (wait === FIRST_PAUSE_MS) log.warn({ why: String(error), channel }, 'listening connection not restored yet');
      }
    }
  }

  async function stay(): Promise<void> {
    while (!signal.aborted) {
      await line.ended;
      if (signal.aborted) return;
      log.warn({ channel }, 'listening connection lost');
      await reopen();
    }
  }
  const staying = stay();

  return {
    async close() {
      closing.abort();
      await line.client.end().catch(() => undefined);
      await staying;
      // One that was being opened at that moment.
      await line.client.end().catch(() => undefined);
    },
  };
}
