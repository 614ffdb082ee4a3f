import { expect, test, type Page } from '@playwright/test';
import { findInTheDark, findViolations } from '../accessible.ts';
import { goWithin, openWhole, untilDrawn } from '../open-whole.ts';

/** What a page shows after something was done on it: a dialog, a menu, findings, a failure. */
export interface State {
  readonly name: string;
  /** Without one the page stays open as the state before left it. */
  readonly at?: string;
  readonly show?: (page: Page) => Promise<unknown>;
  readonly screen?: keyof typeof SCREENS;
  /** What the portal answers is changed on its way; the page is loaded anew, and so is that of the next state. */
  readonly plant?: (page: Page) => Promise<unknown>;
}

const SCREENS = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

/** What lies over every page goes: a notice by its button, a menu of the frame or a question with Escape; the rest goes with its page. */
async function closeOnTop(page: Page): Promise<void> {
  // In the page itself: a notice that ends by itself just now is not waited for.
  await page.evaluate(() => {
    const close = document.querySelectorAll<HTMLElement>('[aria-label="Уведомления"] [aria-label="Закрыть"]');
    for (const button of close) button.click();
  });
  if ((await page.locator('.MuiModal-root').count()) === 0) return;
  await page.keyboard.press('Escape');
  const leave = page.getByRole('button', { name: 'Закрыть без сохранения' });
  if (await leave.isVisible()) await leave.click();
}

/** Pages that remember an answer that was changed on its way. */
const changed = new WeakSet<Page>();

async function open(page: Page, at: string, plant: State['plant']): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await plant?.(page);
  if (plant !== undefined || changed.delete(page)) await openWhole(page, at);
  else await goWithin(page, at);
  if (plant !== undefined) changed.add(page);
}

async function reach(page: Page, { at, show, screen = 'laptop', plant }: State): Promise<void> {
  if (at !== undefined) await closeOnTop(page);
  await page.setViewportSize(SCREENS[screen]);
  if (at !== undefined) await open(page, at, plant);
  await show?.(page);
  // Nothing is judged as it looks under the pointer.
  await page.mouse.move(0, 0);
  await untilDrawn(page);
}

/** What is wrong with what is on screen: by all rules, then the colours of the dark theme. */
async function faultsOf(page: Page): Promise<string[]> {
  const found = await findViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) found.push(`wider than the screen by ${overflow}`);
  found.push(...(await findInTheDark(page)));
  return found;
}

/** Leads an open page through states, one after another, and says all that is wrong with any of them. */
export async function lookAt(page: Page, states: readonly State[]): Promise<void> {
  // A bound for each state, however many there are.
  test.setTimeout(test.info().timeout + states.length * 60_000);
  page.setDefaultTimeout(120_000);
  const faults: Record<string, readonly string[]> = {};
  for (const state of states) {
    await test.step(state.name, async () => {
      await reach(page, state);
      const found = await faultsOf(page);
      if (found.length > 0) faults[state.name] = found;
    });
  }
  expect(faults).toEqual({});
}

/** Presses the first button of that name. */
export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Does one thing after another. */
export const inTurn =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

/** Chooses from the menu of a row. */
export const fromRow = (row: string | RegExp, item: string) => async (page: Page) => {
  const line = page.getByRole('row').filter({ hasText: row }).first();
  await line.hover();
  await line.getByRole('button', { name: /^Действия/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

/** A call that fails as if the portal were away. */
export const failing = (call: RegExp) => (page: Page) =>
  page.route(call, (route) => route.fulfill({ status: 503, json: { detail: 'нет связи' } }));

/** Presses a button of the dialog on top. */
export const pressInDialog = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .last()
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click();

export const dialog = (page: Page) => page.getByRole('dialog').last();

/** Fills in a field of the dialog on top. */
export const fill = (label: string, text: string) => (page: Page) => dialog(page).getByLabel(label).first().fill(text);

export const tickAll = (page: Page) => page.getByRole('checkbox', { name: /^Выбрать все \d+$/ }).check();

/** Presses a button of the bar for what is ticked. */
export const inBar = (name: string | RegExp) => (page: Page) =>
  page.getByRole('region', { name: 'Действия с выбранными' }).getByRole('button', { name }).click();

export const searched = (address: string, text: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}search=${encodeURIComponent(text)}`;
