import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect } from '@playwright/test';

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A portal of a journey's own, for what would disturb the others; the answer ends it. */
export async function startPortal(port: number, env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const origin = `http://localhost:${port}`;
  const portal = spawn(process.execPath, ['e2e/run-portal.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: origin, LOG_LEVEL: 'warn', ...env },
  });
  const isUp = () =>
    fetch(`${origin}/api/health/`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 170_000 }).toBe(true);
  return async () => {
    portal.kill('SIGTERM');
    await once(portal, 'exit');
  };
}
