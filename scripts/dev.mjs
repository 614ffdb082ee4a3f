// `npm run dev`: one address for the browser. Vite serves the pages and reloads them, the API restarts on its own changes behind it.
import { spawn } from 'node:child_process';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { ROOT, say } from './run.mjs';

const port = Number(process.env.PORT || 3000);

const freePort = () =>
  new Promise((resolve) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });

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
  env: { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort), PUBLIC_URL: publicUrl },
});
say(`Разработка: ${publicUrl} (API на порту ${apiPort} перезапускается при изменениях)`);

api.once('exit', (code) => void web.close().finally(() => process.exit(code ?? 0)));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => api.kill(signal));
