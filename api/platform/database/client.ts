import { callbackify } from 'node:util';
import pg from 'pg';
import { DatabaseAway, isAway } from './away.ts';
import type { Connection, DatabaseLog } from './connection.ts';
import { currentPatience } from './patience.ts';

/** A peer that is gone while nothing is under way is noticed after half a minute, not after the two hours of the system. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
const CONNECTED_WITHIN_MS = 10_000;

/**
 * The server ends the work of a client that is gone, and its locks with it: within seconds of a closed connection, within
 * half a minute of a lost one. On Windows it cannot look.
 */
const END_WITH_CLIENT = `select set_config(name, value, false)
  from (values ('client_connection_check_interval', '2s'), ('tcp_keepalives_idle', '10'), ('tcp_keepalives_interval', '5'),
               ('tcp_keepalives_count', '4'), ('tcp_user_timeout', '30s')) as setting (name, value)
  where version() !~* 'windows|mingw|visual c'`;

/**
 * Every connection of the portal is one of these. `pg` reports a lost connection by an `error` event, twice when the
 * server ends it, and an event nobody listens to ends the process: the pool listens only while a connection is idle.
 * Whoever waits for an answer gets the error through the promise, and `end` fires once for every loss.
 */
export class Client extends pg.Client {
  /** Nothing more comes through it. */
  isLost = false;

  constructor(config?: string | pg.ClientConfig) {
    const given = typeof config === 'string' ? { connectionString: config } : config;
    super({ connectionTimeoutMillis: CONNECTED_WITHIN_MS, ...KEEP_ALIVE, ...given });
    this.on('error', () => (this.isLost = true));
  }

  /** Waits no longer: what is under way fails with the reason, at once, whatever the server does. */
  giveUp(reason: Error): void {
    this.connection.stream.destroy(reason);
  }
}

export const configOf = (target: string | Connection): pg.ClientConfig =>
  typeof target === 'string' ? { connectionString: target } : { ...target };

/** Fails by itself when the server does not answer: the pool has no limit for this step. */
async function endWithClient(client: pg.ClientBase): Promise<void> {
  const late = setTimeout(() => {
    (client as Client).giveUp(new DatabaseAway(`no answer within ${CONNECTED_WITHIN_MS / 1000} s of connecting`));
  }, CONNECTED_WITHIN_MS);
  await client.query(END_WITH_CLIENT).finally(() => clearTimeout(late));
}

/** The pool waits for the promise, of which its type knows nothing. */
const ON_CONNECT: object = { onConnect: endWithClient };

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

type Lent = pg.PoolClient & Client;

/** Ends each wait when the work under way has no patience left, and takes the connection from it. */
export class Pool extends pg.Pool {
  readonly #warn: (sentence: string) => void;
  readonly #idle = new Set<pg.PoolClient>();
  #answers = 0;
  #isAway = false;

  constructor(config: pg.PoolConfig, log: Pick<DatabaseLog, 'warn'>) {
    super(config);
    this.#warn = (sentence) => log.warn(`${sentence} (${config.application_name ?? 'etalon'})`);
    this.on('error', (error) => {
      if (!(error instanceof DatabaseAway)) log.warn(`Потеряно соединение с базой данных: ${error.message}`);
    });
    this.on('acquire', (client) => this.#idle.delete(client));
    this.on('remove', (client) => this.#idle.delete(client));
    this.on('release', (_, client) => this.#idle.add(client));
  }

  /** The next ones are not to wait on what may be lost as well: nobody has used it since. */
  #giveUpIdle(reason: DatabaseAway): void {
    for (const client of this.#idle) (client as Lent).giveUp(reason);
  }

  /**
   * Of a database that does not answer it is said once why, and once that it answers again. A wait that began before the
   * latest answer and fails after it tells nothing new.
   */
  #noteAway(reason: unknown, answersBefore: number): void {
    if (this.#isAway || answersBefore !== this.#answers || !isAway(reason)) return;
    this.#warn(`База данных не отвечает: ${String(reason)}`);
    this.#isAway = true;
  }

  #noteAnswer(): void {
    this.#answers++;
    if (this.#isAway) this.#warn('База данных снова отвечает');
    this.#isAway = false;
  }

  async #connect(): Promise<pg.PoolClient> {
    let held: Lent | undefined;
    const before = this.#answers;
    const late = Promise.withResolvers<never>();
    const end = currentPatience.getStore()?.wait((reason) => {
      this.#noteAway(reason, before);
      late.reject(reason);
      held?.giveUp(reason);
      this.#giveUpIdle(reason);
    });
    late.promise.catch(() => undefined);
    const connecting = super.connect();
    try {
      const client = (await Promise.race([connecting, late.promise])) as Lent;
      const release = client.release.bind(client);
      client.release = (error) => {
        end?.();
        release(error);
        if (isAway(error)) this.#noteAway(error, before);
        else if (!client.isLost) this.#noteAnswer();
      };
      return (held = client);
    } catch (error) {
      end?.();
      this.#noteAway(error, before);
      connecting.then(
        (client) => client.release(),
        () => undefined,
      );
      throw error;
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#connect();
    const connect = callbackify(() => this.#connect());
    connect((error, client: pg.PoolClient | undefined) =>
      callback(error ?? undefined, client, () => client?.release()),
    );
    return undefined;
  }
}

/** A pool of such connections; a lost one is replaced when it is needed. */
export const openPool = (config: pg.PoolConfig, log: Pick<DatabaseLog, 'warn'>): Pool =>
  new Pool(
    {
      connectionTimeoutMillis: CONNECTED_WITHIN_MS,
      idleTimeoutMillis: 30_000,
      ...ON_CONNECT,
      ...config,
      Client,
    },
    log,
  );
