import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { zoneOfRun } from '../scripts/zone-of-run.mjs';
import { freePort } from './free-port.ts';

// Every worker reads this file again and must find the same portal and the same day.
const zone = (process.env['E2E_ZONE'] ??= zoneOfRun());
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const origin = `http://localhost:${port}`;
const browser = findChromium();
// Portal, journeys and browser have one today, whatever the hour and wherever the machine stands.
process.env['TZ'] = zone;

export default defineConfig({
  testDir: '.',
  // `npm test` takes the journeys tagged @gate, for which a release would be stopped; `npm run test:all` takes every one.
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // Bounds for what never comes, not for how fast it comes: machines are shared.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/tests/browser.json' }], ['../scripts/report-progress.mjs']],
  use: {
    baseURL: origin,
    locale: 'ru-RU',
    timezoneId: zone,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
  webServer: {
    command: 'exec node e2e/run-portal.ts',
    cwd: '..',
    url: `${origin}/api/health/`,
    timeout: 900_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    env: { PORT: port, HOST: '127.0.0.1', PUBLIC_URL: origin, DEMO: 'on', LOG_LEVEL: 'warn' },
  },
});
