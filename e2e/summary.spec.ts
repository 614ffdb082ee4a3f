import { expect, type Page } from '@playwright/test';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import { formatRow } from '#domain/benchmarks/summary/format-row.ts';
import { expectNoOverflow } from './accessible.ts';
import { openAs, test } from './as-person.ts';

// The demo's market is calculated when the portal starts for the first time.

const SUMMARY = /\/api\/benchmarks\/final\/summary\//;

/** Waits until the market is published, on the page that says so; gives the answer of a call made meanwhile. */
async function openSummary<T>(page: Page, username: string, call: RegExp): Promise<T> {
  await openAs(page, username, '/benchmarks/final/summary');
  await expect(page.getByRole('heading', { name: 'Сводка итогового расчёта' })).toBeVisible();
  let answered: T | undefined;
  await expect(async () => {
    const answer = page.waitForResponse((one) => call.test(one.url()) && one.ok(), { timeout: 5_000 });
    await page.reload();
    answered = (await (await answer).json()) as T;
  }).toPass({ timeout: 90_000 });
  return answered!;
}

const list = (page: Page, name: RegExp) => page.getByRole('table', { name }).getByRole('row');

/** Opens the summary of a company of the demo as an analyst. */
async function openChosen(page: Page): Promise<BenchmarkSummary> {
  const { companies } = await openSummary<BenchmarkSummary>(page, 'analyst', SUMMARY);
  await expect(page.getByText('Компания не выбрана')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Печать' })).toHaveCount(0);
  const chosen = companies.at(3)!;
  await page.getByRole('combobox', { name: 'Компания' }).fill(chosen.name);
  const answer = page.waitForResponse((one) => SUMMARY.test(one.url()) && one.url().includes('company_id') && one.ok());
  await page.getByRole('option', { name: chosen.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`company=${chosen.id}`));
  return (await (await answer).json()) as BenchmarkSummary;
}

test('an analyst chooses whose summary to read and prints it on one sheet', { tag: '@gate' }, async ({ page }) => {
  const summary = await openChosen(page);
  await expect(page.getByText(summary.sentence)).toBeVisible();
  await expect(list(page, /Сильнее всего/)).toHaveCount(1 + summary.strongest.length);
  await expect(list(page, /Слабее всего/)).toHaveCount(1 + summary.weakest.length);
  for (const [name, rows] of [
    [/Сильнее всего/, summary.strongest],
    [/Слабее всего/, summary.weakest],
  ] as const) {
    for (const [at, row] of rows.entries()) {
      const words = formatRow(row, 'ru');
      const line = list(page, name).nth(at + 1);
      for (const shown of [row.description, words.value, words.median, words.goodness, words.gap]) {
        await expect(line).toContainText(shown.replaceAll('\u202f', ' '));
      }
    }
  }

  await expect(page.getByRole('button', { name: 'Печать' })).toBeVisible();
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g), 'the browser prints one page').toHaveLength(1);

  const doubtful = page.getByRole('region', { name: 'Проверьте эти значения' });
  await expect(doubtful).toHaveCount(Math.min(1, summary.doubtful.length));
  // An indicator leads to the numbers it is computed from, and each of them to its questionnaire.
  const { id } = summary.weakest.find(({ mtype }) => mtype === 'indicator')!;
  await page.goto(`/companies/${summary.company!.id}/metrics?metric=${id}`);
  const details = page.getByRole('dialog');
  await expect(details.getByText('Из каких чисел анкеты посчитано')).toBeVisible();
  await details.getByRole('listitem').getByRole('button').first().click();
  await expect(details.getByRole('link', { name: /^Анкета № \d+$/ }).first()).toBeVisible();
  await expect(details.getByText('Из каких чисел анкеты посчитано')).toHaveCount(0);
  await page.goBack();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(summary.sentence)).toBeVisible();
  await expectNoOverflow(page);
});

test('the address of the summary leads a client to the page for the director, in the same group', async ({ page }) => {
  await openAs(page, 'client', '/benchmarks/final/summary?all=true');
  await expect(page).toHaveURL(/\/director\?all=true/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
