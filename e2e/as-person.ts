import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Browser, type Cookie, type Page } from '@playwright/test';

/** A refused call, or one planted as failing, is part of a journey; the browser notes it, and that is no complaint of the page. */
const isRefusedCall = (message: string): boolean => /Failed to load resource: .* status of (4\d\d|503)/.test(message);

/** A test whose page must not complain: no errors or warnings in the console, no error thrown. */
export const test = base.extend<{ quiet: void }>({
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

/** What a browser keeps of somebody signed in. */
interface SignedIn {
  readonly since: number;
  readonly cookies: Cookie[];
  /** The tab's own storage: the tokens. */
  readonly tab: [string, string][];
}

/** A token lives for ten minutes, and no journey lasts longer than five. */
const SHARED_FOR_MS = 4 * 60_000;
const signedIn = new Map<string, SignedIn>();

/** One of the demo's people, signed in once for many journeys of this worker. */
export async function shareSignIn(browser: Browser, username: string): Promise<SignedIn> {
  const known = signedIn.get(username);
  if (known !== undefined && Date.now() - known.since < SHARED_FOR_MS) return known;
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(page, username, '/profile/user-data');
  const tab = await page.evaluate(() => Object.entries<string>(sessionStorage));
  const fresh = { since: Date.now(), cookies: await context.cookies(), tab };
  await context.close();
  signedIn.set(username, fresh);
  return fresh;
}

/** Opens an address as one of the demo's people. The sign-in is shared: a journey that ends it makes its own. */
export async function openAs(page: Page, username: string, address: string): Promise<void> {
  const { cookies, tab } = await shareSignIn(page.context().browser()!, username);
  await page.context().addCookies(cookies);
  // Once a tab: what becomes of the sign-in afterwards is between the page and the portal.
  await page.addInitScript((kept) => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('taken-over') !== null) return;
    for (const [key, value] of kept) sessionStorage.setItem(key, value);
    sessionStorage.setItem('taken-over', 'yes');
  }, tab);
  await page.goto(address);
  await expect(page.getByRole('main')).toBeVisible();
}

/** Marks and choices show at once and are saved a moment later: leaving the page in between would cancel the call. */
export async function untilSaved(page: Page, act: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'PUT'), act()]);
}

/** No violation of the accessibility rules on what is on screen now. */
export async function expectAccessible(page: Page): Promise<void> {
  // All rules, run in the page itself: the portal frames no other site. What passes is not described, for nobody reads it.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}
