import { expect, request, test as base, type Page } from '@playwright/test';
import { openSignedIn, portalOrigin, signInByCall, type SignedIn } from './sign-in-by-call.ts';

/** A refused call, or one planted as failing, is part of a journey; the browser notes it, and that is no complaint of the page. */
const isRefusedCall = (message: string): boolean => /Failed to load resource: .* status of (4\d\d|503)/.test(message);

/** What fades in is there at once: a press need not wait for it, and its colours are judged as they stay. */
function standStill(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important }');
  document.adoptedStyleSheets.push(still);
}

/** A test whose page stands still and must not complain: no errors or warnings in the console, no error thrown. */
export const test = base.extend<{ still: void; quiet: void }>({
  // Some files have a portal of their own in place of the one that all share.
  baseURL: ({ baseURL: shared }, use) => use(shared && portalOrigin()),
  still: [
    async ({ context }, use) => {
      await context.addInitScript(standStill);
      await use();
    },
    { auto: true },
  ],
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !isRefusedCall(message.text())) {
          complaints.push(message.text());
        }
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use();
      // A call that the page repeats by itself may be under way in a journey's own handler.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens an address as one of the demo's people by the form of the sign-in, which leads back to it. */
export async function signInAs(page: Page, username: string, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('textbox', { name: /имя/i }).fill(username);
  await page.locator('input[name=password]').fill('etalon-demo');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('main')).toBeVisible();
}

/** A token lives for ten minutes, and no journey lasts longer than five. */
const SHARED_FOR_MS = 4 * 60_000;
const signedIn = new Map<string, Promise<SignedIn>>();

/** One of the demo's people, signed in once for many journeys of this worker. */
export async function shareSignIn(username: string): Promise<SignedIn> {
  const key = `${username} ${portalOrigin()}`;
  const known = await signedIn.get(key)?.catch(() => undefined);
  if (known !== undefined && Date.now() - known.since < SHARED_FOR_MS) return known;
  const fresh = signInByCall(username, 'etalon-demo');
  signedIn.set(key, fresh);
  return fresh;
}

/** Opens an address as one of the demo's people. The sign-in is shared: a journey that ends it makes its own. */
export const openAs = async (page: Page, username: string, address: string): Promise<void> =>
  openSignedIn(page, await shareSignIn(username), address);

export type Send = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', address: string, data?: unknown) => Promise<T>;

/** Calls the API as one of the demo's people, to lay the ground for a journey or to look at what became of it. */
export async function callAs(username: string): Promise<Send> {
  const { token } = await shareSignIn(username);
  const calls = await request.newContext({ baseURL: portalOrigin() });
  return async <T>(method: string, address: string, data?: unknown): Promise<T> => {
    const answer = await calls.fetch(address, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data !== undefined && { data }),
    });
    expect(answer.ok(), `${method} ${address}: ${answer.status()}`).toBe(true);
    return (answer.status() === 204 ? null : await answer.json()) as T;
  };
}

/** Marks and choices show at once and are saved a moment later: leaving the page in between would cancel the call. */
export async function untilSaved(page: Page, act: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'PUT'), act()]);
}
