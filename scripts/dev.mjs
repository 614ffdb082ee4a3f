// `npm run dev`: one address for the browser. Vite serves the pages and reloads them, the API restarts on its own changes behind it.
import { spawn } from 'node:child_process';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { readSettings } from '../api/platform/settings.ts';
import { giveUp, ROOT, say } from './run.mjs';

const port = Number(process.env.PORT || 3000);

const freePort = () =>
  new Promise((resolve) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });

/** Whether there are demo accounts is decided by what the environment says, not by the address between Vite and the API. */
function demoAsked() {
  try {
    return readSettings(process.env).demo ? 'on' : 'off';
  } catch (error) {
    return giveUp(error.message);
  }
}

const demo = demoAsked();
const apiPort = await freePort();
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
process.env.API_URL = `http://127.0.0.1:${apiPort}`;

const { createServer } = await import('vite');
const web = await createServer({
  configFile: join(ROOT, 'vite.config.ts'),
  clearScreen: false,
  server: { host: process.env.HOST || '127.0.0.1', port, strictPort: true },
});
await web.listen();

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'api/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort), PUBLIC_URL: publicUrl, DEMO: demo },
});
say(`Разработка: ${publicUrl} (API на порту ${apiPort} перезапускается при изменениях)`);

api.once('exit', (code) => void web.close().finally(() => process.exit(code ?? 0)));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => api.kill(signal));
