import { expect, type Page } from '@playwright/test';
import type { ReleaseMenu } from '#contract/releases.ts';
import { openAs } from './as-person.ts';

export const groups = (page: Page) => page.getByRole('radiogroup', { name: 'С кем сравнить' });

/** Opens a page of the published market and waits until both releases of the demo are there. */
export async function openMarket(page: Page, address: string): Promise<ReleaseMenu> {
  await openAs(page, 'client', address);
  let menu: ReleaseMenu | undefined;
  await expect(async () => {
    const answer = page.waitForResponse(/\/api\/releases\/2\/menu\//, { timeout: 5_000 });
    const [answered] = await Promise.all([answer, page.reload()]);
    menu = (await answered.json()) as ReleaseMenu;
  }).toPass({ timeout: 90_000 });
  await expect(groups(page)).toBeVisible();
  return menu!;
}
