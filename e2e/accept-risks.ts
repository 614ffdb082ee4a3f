import { expect, type Locator, type Page } from '@playwright/test';

export const risksOn = (page: Page) => page.getByRole('region', { name: 'Риски, которые вы принимаете' });
/** The list of a risk, opened. */
export async function openRisk(page: Page, name: RegExp): Promise<Locator> {
  const risk = risksOn(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
  await risk.getByRole('button', { name: 'Открыть список' }).click();
  return risk;
}

/** Opens the list of each risk and acknowledges it. */
export async function acceptRisks(page: Page): Promise<void> {
  await expect(risksOn(page).getByText('Пробная сборка закончена')).toBeVisible({ timeout: 120_000 });
  for (const heading of await risksOn(page).getByRole('heading', { level: 3 }).allTextContents()) {
    const risk = risksOn(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: heading }) });
    await expect(risk.getByRole('checkbox'), 'the list comes first').toBeDisabled();
    await risk.getByRole('button', { name: 'Открыть список' }).click();
    await risk.getByRole('checkbox').check();
  }
}
