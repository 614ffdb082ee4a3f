import { expect, type Locator, type Page } from '@playwright/test';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FARTHEST = 60;

/** What has the focus, by the name it is read out with. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null;
    const words = at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? '';
    return words.replace(/\s+/g, ' ').trim();
  });

/** Whether what has the focus lies under a bar or outside of the screen. */
const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement;
    // The field for files is drawn by its label.
    const drawn = at.type === 'file' ? (at.labels?.[0] ?? at) : at;
    const { left, top, width, height } = drawn.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12));
    return over === null || !(drawn.contains(over) || over.contains(drawn));
  });

async function press(page: Page, key: string, isThere: () => Promise<boolean>, what: string): Promise<void> {
  for (let pressed = 0; pressed < FARTHEST; pressed++) {
    await page.keyboard.press(key);
    if (!(await isThere())) continue;
    expect(await isCovered(page), `${what} is hidden when it has the focus`).toBe(false);
    return;
  }
  throw new Error(`${key} does not lead to ${what}`);
}

/** Presses Tab until something of that name has the focus; it must be in sight, not under a bar. */
export const tabTo = (page: Page, name: RegExp, key = 'Tab'): Promise<void> =>
  press(page, key, async () => name.test(await focused(page)), String(name));

/** The same to one element, once it is there; nothing is pressed when it has the focus already. */
export async function walkTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible({ timeout: 20_000 });
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  if (!(await isThere())) await press(page, 'Tab', isThere, String(target));
}

export async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  // One question to the page first: it answers after it has begun to catch the dialog.
  await page.evaluate(() => document.title);
  await page.keyboard.press('Enter');
  const chooser = await chosen;
  await chooser.setFiles({ name, mimeType: XLSX, buffer });
}
