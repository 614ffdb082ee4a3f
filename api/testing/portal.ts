import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '#api/app.ts';
import { loadFirstData } from '#api/first-data.ts';
import type { Connection } from '#api/platform/database/connection.ts';
import { WAIT_LIMITS, type WaitLimits } from '#api/platform/database/patience.ts';
import { openPortal, type OpenServices } from '#api/open-portal.ts';
import type { Jobs } from '#api/platform/jobs.ts';
import type { Log } from '#api/platform/log.ts';
import { startWork } from '#api/work.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { firstDataTemplate } from './first-data.ts';
import { TEMPLATE } from './global-setup.ts';
import { testSettings } from './test-settings.ts';
import { tokenFor } from './token-for.ts';
import { lookUntil } from './waiting.ts';
import { UNPACED } from './unpaced.ts';

/** Somebody signed in: calls the API with a token of the real provider's keys and a real session. */
export interface Caller {
  readonly user_id: number;
  readonly token: string;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  send(method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown): Promise<LightMyRequestResponse>;
  /** Waits for what background work brings. */
  until<T>(look: () => Promise<T | null>): Promise<T>;
}

export interface TestPortal {
  readonly portal: OpenServices;
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  /** Signs in one of the demo accounts, or any other user by name; whoever is signed in goes on in the same session. */
  as(username: string): Promise<Caller>;
  /** The same in a session of its own, for tests that end it, change it or want several of one person. */
  signInAs(username: string): Promise<Caller>;
  /** The company somebody works in. */
  companyOf(username: string): Promise<number>;
  anonymous(options: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** Somebody by name, with those of `sessions` that nobody has ended and that were confirmed and used within a minute. */
const personOf = ({ db }: OpenServices, username: string, sessions: readonly string[] = []) =>
  db
    .selectFrom('users')
    .select(['users.user_id', 'users.company_id'])
    .select((person) =>
      person
        .selectFrom('sign_in_session')
        .innerJoin('oidc_payload', 'uid', 'session')
        .select('session')
        .whereRef('sign_in_session.user_id', '=', 'users.user_id')
        .where('session', '=', sql<string>`any(${sessions})`)
        .where('ended_at', 'is', null)
        .where(sql<boolean>`least(confirmed_at, seen_at, started_at) > now() - interval '1 minute'`)
        .limit(1)
        .as('session'),
    )
    .where('username', '=', username)
    .executeTakeFirstOrThrow();

/** On a machine with other work beside, a slow answer is no database that is away. */
const BESIDE_OTHERS: WaitLimits = { ...WAIT_LIMITS, call: 60_000 };

/** What a test may put in the place of the usual. */
export interface TestOptions {
  /** The way to the database. */
  readonly through?: (behind: Connection) => Promise<Connection>;
  readonly log?: Log;
  readonly waitLimits?: WaitLimits;
}

/** Who does the background work: this portal from its start, or from the first piece that it adds; or other processes. */
type Working = boolean | 'when there is some';

function workOnce(portal: OpenServices): OpenServices {
  let started: Promise<void> | null = null;
  const start = () => (started ??= startWork(portal));
  const jobs: Jobs = {
    ...portal.jobs,
    add: (...given) => start().then(() => portal.jobs.add(...given)),
    addLater: (...given) => start().then(() => portal.jobs.addLater(...given)),
  };
  return { ...portal, jobs };
}

/**
 * The whole portal on a database of its own, with the demo accounts, without a network port. `through` puts something
 * between it and its database.
 */
export async function openTestPortal(
  env: Record<string, string> = {},
  working: Working = true,
  { through = async (direct) => direct, log = pino({ level: 'silent' }), waitLimits = BESIDE_OTHERS }: TestOptions = {},
): Promise<TestPortal> {
  const settings = testSettings(env);
  // First data depend on the settings: what the run has loaded once holds for all with the people of the demonstration.
  const isUsual = settings.demo && settings.externalIssuer === null;
  const database = await openTestDatabase(isUsual ? await firstDataTemplate() : TEMPLATE);
  const opened = await openPortal({
    settings,
    target: await through(database.connection),
    log,
    waitLimits,
  });
  const isLate = working === 'when there is some' && isUsual;
  const portal = isLate ? workOnce(opened) : opened;
  await loadFirstData(portal);
  const app = await buildApp(portal, 'no-web-here', UNPACED);
  await app.ready();
  if (working !== false && !isLate) await startWork(portal);
  const tokens = new Map<string, string>();
  const callerWith = (user_id: number, token: string): Caller => {
    const authorization = `Bearer ${token}`;
    return {
      user_id,
      token,
      get: (url, headers = {}) => app.inject({ url, headers: { authorization, ...headers } }),
      send: (method, url, body) =>
        app.inject({
          method,
          url,
          headers: { authorization },
          ...(body !== undefined && { payload: body as object }),
        }),
      until: (look) => lookUntil(portal.events, look),
    };
  };
  return {
    portal,
    app,
    database,
    async as(username) {
      const { user_id, session } = await personOf(portal, username, [...tokens.keys()]);
      const token = tokens.get(session ?? '') ?? (await tokenFor(portal, user_id));
      tokens.set(String(decodeJwt(token)['sid']), token);
      return callerWith(user_id, token);
    },
    async signInAs(username) {
      const { user_id } = await personOf(portal, username);
      return callerWith(user_id, await tokenFor(portal, user_id));
    },
    async companyOf(username) {
      const { company_id } = await personOf(portal, username);
      if (company_id === null) throw new Error(`${username} works in no company`);
      return company_id;
    },
    anonymous: (options) => app.inject(options),
    async close() {
      await app.close();
      await portal.close();
      await database.close();
    },
  };
}

/** A portal for all tests of a file: `const portal = usePortal();`, then `portal().as('client')` inside the tests. */
export function usePortal(env: Record<string, string> = {}): () => TestPortal {
  let opened: TestPortal | null = null;
  beforeAll(async () => {
    opened = await openTestPortal(env, 'when there is some');
  });
  afterAll(() => opened?.close());
  return () => {
    if (!opened) throw new Error('The portal is opened before the first test, not while tests are declared.');
    return opened;
  };
}
