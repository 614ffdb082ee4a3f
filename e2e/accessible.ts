import axe, { type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** A theme changes colours only, a language words only: what is open already is judged by the rules about these. */
const RULES = {
  everything: {},
  colours: { runOnly: ['color-contrast', 'link-in-text-block'] },
  words: { rules: { 'color-contrast': { enabled: false } } },
} as const satisfies Record<string, RunOptions>;

export type Judged = keyof typeof RULES;

const OPEN_DIALOGS = '.MuiModal-root:not([aria-hidden=true], .MuiModal-hidden)';

/** Colours and sizes on their way to what they will be are not judged. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    // What turns for ever is not waited for.
    const moving = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await frame();
      await frame();
    } while (moving().length > 0);
  });

/** What on screen breaks the rules of accessibility now. */
export async function findViolations(page: Page, judged: Judged = 'everything'): Promise<string[]> {
  // Once a document. Evaluated in the page itself, for the portal frames no other site.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await untilStill(page);
  const { violations } = await page.evaluate(
    ([options, dialogs]) => {
      // Nothing behind an open dialog is read or reached, and the page was judged before it opened.
      const context = document.querySelector(dialogs) === null ? document : { include: [dialogs] };
      // What passes is not described, for nobody reads it.
      return (Reflect.get(window, 'axe') as typeof axe).run(context, { resultTypes: ['violations'], ...options });
    },
    [RULES[judged] as RunOptions, OPEN_DIALOGS] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Turns the page dark or light as the portal itself does for paper: the whole of it would be rendered anew otherwise. */
async function setTheme(page: Page, scheme: 'dark' | 'light'): Promise<void> {
  const isPortal = await page.evaluate((shown) => {
    const { dataset } = document.documentElement;
    if (dataset['colorScheme'] === undefined) return false;
    dataset['colorScheme'] = shown;
    return true;
  }, scheme);
  // The pages of the sign-in follow the browser.
  if (!isPortal) await page.emulateMedia({ colorScheme: scheme });
}

/** What cannot be read when the page that is open turns dark. */
export async function findInTheDark(page: Page): Promise<string[]> {
  await setTheme(page, 'dark');
  const found = await findViolations(page, 'colours');
  await setTheme(page, 'light');
  return found.map((fault) => `in the dark: ${fault}`);
}

/** For a state that only a journey leads to: all others are looked at by the walk of `accessibility/`. */
export const expectAccessible = async (page: Page): Promise<void> => expect(await findViolations(page)).toEqual([]);

/** Nothing makes the page itself scroll sideways. */
export const expectNoOverflow = async (page: Page, what = 'the page'): Promise<void> =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    `${what} is not wider than the screen`,
  ).toBeLessThanOrEqual(0);
