import { expect, type Page } from '@playwright/test';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FARTHEST = 60;

/** What has the focus, by the name it is read out with. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null;
    const words = at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? '';
    return words.replace(/\s+/g, ' ').trim();
  });

/** Presses Tab until something of that name has the focus; it must be in sight, not under a bar. */
export async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < FARTHEST; pressed++) {
    await page.keyboard.press(key);
    if (!name.test(await focused(page))) continue;
    const hidden = await page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement;
      // The field for files is drawn by its label.
      const drawn = at.type === 'file' ? (at.labels?.[0] ?? at) : at;
      const { left, top, width, height } = drawn.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12));
      return over === null || !(drawn.contains(over) || over.contains(drawn));
    });
    expect(hidden, `${String(name)} is hidden when it has the focus`).toBe(false);
    return;
  }
  throw new Error(`Tab does not lead to ${String(name)}`);
}

export async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles({ name, mimeType: XLSX, buffer });
}
