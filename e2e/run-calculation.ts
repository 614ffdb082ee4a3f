import type { Page } from '@playwright/test';
import { openAs } from './as-person.ts';

/** Runs a calculation with parameters in the address and waits until its result has opened by itself. */
export async function runAs(page: Page, person: string, parameters: string): Promise<string> {
  await openAs(page, person, `/benchmarks/calculation${parameters}`);
  await page.getByRole('button', { name: 'Запустить расчёт' }).click();
  await page.waitForURL(/\/benchmarks\/\d+$/, { timeout: 120_000 });
  return /\d+$/.exec(page.url())?.[0] ?? '';
}
