// The web as it is built for production, in a real browser, in front of a measured portal.
import { fileURLToPath } from 'node:url';
import { chromium, type CDPSession, type Locator, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { findChromium } from '../scripts/find-chromium.mjs';

const CONFIG = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
const OUT = fileURLToPath(new URL('../.cache/bench-web/', import.meta.url));

/** Whoever calls the measured portal is known to it, so the page needs to know that somebody has signed in. */
async function signedIn(page: Page, address: string): Promise<void> {
  const answer = await fetch(`${address}/api/auth-config/`);
  const config = (await answer.json()) as { authority: string; client_id: string; scope: string };
  const user = {
    access_token: 'bench',
    token_type: 'Bearer',
    scope: config.scope,
    profile: { sub: '1', iss: config.authority, aud: config.client_id, exp: 4_000_000_000, iat: 0 },
    expires_at: 4_000_000_000,
  };
  await page.addInitScript(
    ([key, value]) => sessionStorage.setItem(key ?? '', value ?? ''),
    [`oidc.user:${config.authority}:${config.client_id}`, JSON.stringify(user)],
  );
}

/** Notes when something was last drawn on a canvas. */
const watchCanvas = () => {
  const proto = CanvasRenderingContext2D.prototype;
  const clear = Reflect.get(proto, 'clearRect');
  proto.clearRect = function watched(...args) {
    document.documentElement.dataset['drawn'] = String(performance.now());
    return clear.apply(this, args);
  };
};

/** Clicks something; milliseconds until the new figures stand there and their picture is drawn. */
export async function clickToPicture(page: Page, target: Locator): Promise<number> {
  const taken = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const said = () => document.querySelector('main [aria-live=polite]')?.textContent ?? '';
        const before = said();
        let begun = Infinity;
        document.addEventListener('click', (event) => (begun = event.timeStamp), { capture: true, once: true });
        // Everything drawn after the old figures were last seen, while new ones stand there, is the new picture.
        let lastOld = Infinity;
        const look = () => {
          const isNew = begun < Infinity && said() !== before;
          if (!isNew) lastOld = performance.now();
          const drawn = Number(document.documentElement.dataset['drawn'] ?? 0);
          if (isNew && drawn > lastOld) resolve(performance.now() - begun);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await target.click();
  return taken;
}

export async function openPortalPage(address: string) {
  await build({ configFile: CONFIG, logLevel: 'error', build: { outDir: OUT, emptyOutDir: true } });
  const server = await preview({
    configFile: CONFIG,
    build: { outDir: OUT },
    preview: { port: 0, host: '127.0.0.1', proxy: { '/api': address } },
  });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  await signedIn(page, address);
  await page.addInitScript(watchCanvas);
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { page, origin: server.resolvedUrls?.local[0] ?? '', close };
}

/** Milliseconds of the processor that the page's main thread has spent so far, whatever else the machine does. */
export async function spentBy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}
