import type { Page } from '@playwright/test';
import { openAs } from './as-person.ts';

/** Runs a calculation, or saves a company's group, with parameters in the address and waits until it has opened by itself. */
export async function runAs(page: Page, person: string, parameters: string): Promise<string> {
  await openAs(page, person, `/benchmarks/calculation${parameters}`);
  await page.getByRole('button', { name: /^(?:Запустить расчёт|Сохранить группу)$/ }).click();
  await page.waitForURL(/\/benchmarks\/\d+(?:\/metrics)?$/, { timeout: 120_000 });
  return /\/benchmarks\/(\d+)/.exec(page.url())?.[1] ?? '';
}
