import { expect, type Page } from '@playwright/test';
import type { ReleaseMenu } from '#contract/releases.ts';
import { openAs } from './as-person.ts';

export const groups = (page: Page) => page.getByRole('radiogroup', { name: 'С кем сравнить' });

/** Opens a page of the published market, waits until both releases of the demo are there, and reads its groups. */
export async function openMarket(page: Page, address: string): Promise<ReleaseMenu> {
  await openAs(page, 'client', address);
  const menus: Promise<ReleaseMenu>[] = [];
  page.on('response', (answer) => {
    if (/\/api\/releases\/2\/menu\//.test(answer.url())) menus.push(answer.json() as Promise<ReleaseMenu>);
  });
  await expect(async () => {
    await page.reload();
    // All groups are asked for when their menu opens.
    await page.getByRole('button', { name: 'Другая группа' }).click({ timeout: 5_000 });
    await expect.poll(() => menus.length, { timeout: 5_000 }).toBeGreaterThan(0);
  }).toPass({ timeout: 90_000 });
  await page.keyboard.press('Escape');
  await expect(groups(page)).toBeVisible();
  return menus[0]!;
}
