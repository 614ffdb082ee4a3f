import { expect, type Locator, type Page } from '@playwright/test';
import type { Output } from '#contract/endpoint.ts';
import type { checkRelease } from '#contract/release-check.ts';
import type { Send } from './new-client.ts';

/** The risks of a release on the page that signs it. */
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
  await expect(risksOn(page).getByText('Пробная сборка закончена')).toBeVisible({ timeout: 600_000 });
  const risks = risksOn(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
  for (const risk of await risks.all()) {
    await expect(risk.getByRole('checkbox'), 'the list comes first').toBeDisabled();
    await risk.getByRole('button', { name: 'Открыть список' }).click();
    await risk.getByRole('checkbox').click();
    await expect(risk.getByRole('checkbox')).toBeChecked();
  }
}

type ReleaseCheckAnswer = Output<typeof checkRelease>;

/** The trial release of a calculation, when it is built. */
export async function trialOf(send: Send, id: string): Promise<NonNullable<ReleaseCheckAnswer['check']>> {
  let answer: ReleaseCheckAnswer | undefined;
  await expect(async () => {
    answer = await send<ReleaseCheckAnswer>('GET', `/api/benchmarks/history/${id}/publication-check/release/`);
    expect(answer.check).not.toBeNull();
  }).toPass({ timeout: 60_000 });
  return answer!.check!;
}
