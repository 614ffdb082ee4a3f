import { defineConfig } from '@playwright/test';
import { buildWeb } from '../scripts/build-web.mjs';
import config from './playwright.config.ts';

// Workers read this file again; the web is built once.
if (process.env['TEST_WORKER_INDEX'] === undefined) {
  const { code, output } = await buildWeb();
  if (code !== 0) throw new Error(output);
}

const { webServer } = config;
if (webServer === undefined || Array.isArray(webServer)) throw new Error('one portal is expected');

/** `npm run generate:pictures`: the same portal on demo data, photographed instead of tested. */
export default defineConfig({
  ...config,
  testMatch: 'take-pictures.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 240_000,
  reporter: 'list',
  use: { ...config.use, actionTimeout: 20_000 },
  webServer: { ...webServer, timeout: 240_000 },
});
