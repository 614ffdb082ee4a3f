import { expect, type Page, type Request } from '@playwright/test';
import { followEvents } from '#contract/platform.ts';

const QUIET_MS = 500;
/** Never ends on a page that follows calculations or uploads. */
const isStream = (request: Request): boolean => new URL(request.url()).pathname === followEvents.path;

/** Opens an address and waits until the page stands there with its title and asks for nothing more. */
export async function openWhole(page: Page, address: string): Promise<void> {
  const asked = new Set<Request>();
  let last = Date.now();
  const begin = (request: Request) => {
    if (!isStream(request)) asked.add(request);
    last = Date.now();
  };
  const end = (request: Request) => {
    asked.delete(request);
    last = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  const isQuiet = () => asked.size === 0 && Date.now() - last > QUIET_MS;
  await expect.poll(isQuiet, { intervals: [100], timeout: 30_000 }).toBe(true);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
