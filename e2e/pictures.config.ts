import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

const { webServer } = config;
if (webServer === undefined || Array.isArray(webServer)) throw new Error('one portal is expected');

/** For `npm run generate:pictures`: the same portal on demo data, photographed instead of tested. */
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
