import { expect, type Page, type Request } from '@playwright/test';
import { followEvents } from '#contract/platform.ts';

/** Never ends on a page that follows calculations or uploads. */
const isStream = (request: Request): boolean => new URL(request.url()).pathname === followEvents.path;

/** Parts of a page that wait for one another are shown, and ask for what they need, up to 300 ms after an answer. */
const QUIET_MS = 350;

interface PageCalls {
  readonly open: Set<Request>;
  /** When the last call began, or its answer came. */
  last: number;
}

const watched = new WeakMap<Page, PageCalls>();

/** What a page asks the portal for, from the first look at it on. */
function askedBy(page: Page): PageCalls {
  const known = watched.get(page);
  if (known !== undefined) return known;
  const asked: PageCalls = { open: new Set(), last: Date.now() };
  const end = (request: Request) => {
    if (asked.open.delete(request)) asked.last = Date.now();
  };
  page.on('request', (request) => {
    if (isStream(request)) return;
    asked.open.add(request);
    asked.last = Date.now();
  });
  page.on('requestfinished', end).on('requestfailed', end);
  watched.set(page, asked);
  return asked;
}

const BOUND = { timeout: 30_000, intervals: [20, 50, 100] };
const LOADING = '.MuiSkeleton-root, [aria-busy=true]';

/** Waits until a page asks for nothing more and has drawn what it was given. */
export async function untilDrawn(page: Page): Promise<void> {
  const asked = askedBy(page);
  const unanswered = () => [...asked.open].map((request) => request.url());
  await expect
    .poll(() => (Date.now() - asked.last < QUIET_MS ? ['only just answered'] : unanswered()), BOUND)
    .toEqual([]);
  await expect(page.locator(LOADING)).toHaveCount(0, BOUND);
}

/** The same of a page that stands there with its title. */
async function untilWhole(page: Page): Promise<void> {
  // Also where the address opens a dialog, which hides the title from those who do not see it.
  await expect(page.locator('h1').first()).toBeVisible(BOUND);
  await untilDrawn(page);
}

/** Opens an address and waits until the page is whole. */
export async function openWhole(page: Page, address: string): Promise<void> {
  askedBy(page);
  await page.goto(address);
  await untilWhole(page);
}

const go = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => {
    void (Reflect.get(window, '__TSR_ROUTER__') as { navigate(to: { href: string }): unknown }).navigate({ href });
  }, address);

/** Reached at once from everywhere: whoever comes from here finds the next page as it opens, with no dialog left. */
const BETWEEN = '/help/publication';

/** Goes to an address inside the portal that is loaded already, as a link of it would. */
export async function goWithin(page: Page, address: string): Promise<void> {
  askedBy(page);
  await go(page, BETWEEN);
  await page.waitForURL(`**${BETWEEN}`);
  await go(page, address);
  await page.waitForURL((url) => url.pathname !== BETWEEN || address === BETWEEN);
  await untilWhole(page);
}
