import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

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
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens an address as one of the demo's people; the sign-in leads back to it. */
export async function openAs(page: Page, username: string, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('textbox', { name: /имя/i }).fill(username);
  await page.locator('input[name=password]').fill('etalon-demo');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('main')).toBeVisible();
}

/** No violation of the accessibility rules on what is on screen now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}
