import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import type { ReleaseMarket } from '#contract/releases.ts';
import { formatRow } from '#domain/benchmarks/summary/format-row.ts';
import { expectNoOverflow } from './accessible.ts';
import { openAs, test } from './as-person.ts';

// The demo's market is calculated when the portal starts for the first time.

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

async function saved(page: Page, name: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const list = (page: Page, name: RegExp) => page.getByRole('table', { name }).getByRole('row');

test(
  'a head of IT reads the summary of the own company and takes it along as PDF and workbook',
  { tag: '@gate' },
  async ({ page }) => {
    await openSummary<ReleaseMarket>(page, 'client', /\/api\/releases\/2\/market\//);
    // The page counts in the browser; the server, which makes the files, says the same.
    const token = await page.evaluate(() => {
      const [, user = '{}'] = Object.entries<string>(sessionStorage).find(([key]) => key.startsWith('oidc.user')) ?? [];
      return (JSON.parse(user) as { access_token?: string }).access_token;
    });
    const asked = await page.request.get('/api/benchmarks/final/summary/', {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'ru' },
    });
    const summary = (await asked.json()) as BenchmarkSummary;
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

    const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(printed.match(/\/Type\s*\/Page\b/g), 'the browser prints one page').toHaveLength(1);

    const paper = await saved(page, 'Скачать PDF');
    expect(paper.name).toMatch(/^Сводка .+ № \d+ \d{4}-\d\d-\d\d\.pdf$/);
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const book = await saved(page, 'Скачать Excel');
    expect(book.name).toMatch(/\.xlsx$/);
    expect(book.bytes.subarray(0, 2).toString()).toBe('PK');

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
  },
);

test('an analyst chooses whose summary to read', async ({ page }) => {
  const { companies } = await openSummary<BenchmarkSummary>(page, 'analyst', /\/api\/benchmarks\/final\/summary\//);
  await expect(page.getByText('Компания не выбрана')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Скачать PDF' })).toHaveCount(0);
  const chosen = companies.at(3)!;
  await page.getByRole('combobox', { name: 'Компания' }).fill(chosen.name);
  await page.getByRole('option', { name: chosen.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`company=${chosen.id}`));
  await expect(page.getByRole('table', { name: /Сильнее всего/ })).toBeVisible();
  const paper = await saved(page, 'Скачать PDF');
  expect(paper.name).toContain(chosen.name.replace(/["/\\]/g, ' ').slice(0, 6));
});
