import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, type Page } from '@playwright/test';
import { test } from './as-person.ts';
import { freePort } from './free-port.ts';

/** A first start loads the demo; this is for one that never comes up, not for how fast it does. */
export const START_LIMIT_MS = 900_000;

/** A portal for journeys that would disturb the others. */
export interface OwnPortal {
  readonly untilUp: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const originOf = (port: number): string => `http://localhost:${port}`;

/** Starts a portal with a database of its own; it is stopped also when it never came up. */
export function startPortal(port: number, env: Readonly<Record<string, string>>): OwnPortal {
  const origin = originOf(port);
  const own = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: origin, LOG_LEVEL: 'warn' };
  const portal = spawn(process.execPath, ['e2e/run-portal.ts'], {
    stdio: 'inherit',
    env: { ...process.env, ...own, ...env },
  });
  const ended = once(portal, 'exit');
  const isUp = () => {
    expect(portal.exitCode, 'the portal ended while it started').toBeNull();
    return fetch(`${origin}/api/health/`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  return {
    untilUp: () => expect.poll(isUp, { timeout: START_LIMIT_MS }).toBe(true),
    async stop() {
      portal.kill('SIGTERM');
      await ended;
    },
  };
}

/** Gives the journeys of a file, one after another, a portal with the demo that no other journey looks at. */
export function useOwnPortal(): void {
  test.describe.configure({ mode: 'default' });
  const shared = process.env['E2E_PORT'];
  let portal: OwnPortal | undefined;
  test.beforeAll(async () => {
    test.setTimeout(START_LIMIT_MS + 10_000);
    const port = await freePort();
    process.env['E2E_PORT'] = String(port);
    portal = startPortal(port, { DEMO: 'on' });
    await portal.untilUp();
  });
  test.afterAll(async () => {
    process.env['E2E_PORT'] = shared;
    await portal?.stop();
  });
}

/** The header by which the person signed in on this page calls the API, to lay the ground for a journey. */
export async function authorizationOf(page: Page): Promise<{ readonly authorization: string }> {
  const [, user = '{}'] = await page.evaluate(
    () => Object.entries<string>(sessionStorage).find(([key]) => key.startsWith('oidc.user:')) ?? [],
  );
  return { authorization: `Bearer ${(JSON.parse(user) as { access_token: string }).access_token}` };
}
