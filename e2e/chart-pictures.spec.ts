import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { openAs, test } from './as-person.ts';
import { asAdmin, type Send } from './new-client.ts';

const NAME = 'Информационных систем на тысячу пользователей';

/** Both charts of the page, as they are saved: the spread and the years. */
async function pictures(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: /Распределение рынка: медиана/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /Медиана рынка и половина рынка/ })).toBeVisible();
  const files: string[] = [];
  for (const at of [0, 1]) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Сохранить PNG' }).nth(at).click();
    files.push((await readFile(await (await saved).path())).toString('base64'));
  }
  return files.join();
}

/** The figures come, then the picture is drawn: it is taken again until it is the one expected. */
const settled = (page: Page, rule: string) =>
  expect.poll(async () => pictures(page), { message: rule, timeout: 15_000 });

/** Runs a calculation and opens the indicator in it. */
async function runAndOpen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Запустить расчёт' }).click();
  await page.waitForURL(/\/benchmarks\/\d+$/, { timeout: 30_000 });
  await page.goto(`${page.url()}/metrics?search=${NAME}`);
  await page.getByRole('link', { name: NAME }).click();
}

interface Found {
  readonly id: number;
  readonly description: string;
  readonly formula: string;
}

/** Another formula for the indicator, until it is given back. */
async function reformulate(send: Send): Promise<() => Promise<void>> {
  const { results } = await send<{ results: Found[] }>('GET', `/api/metrics/?search=${NAME}`);
  const { id, formula, ...found } = results.find(({ description }) => description === NAME)!;
  const fields = ['alias', 'description', 'mtype', 'unit', 'process', 'direction', 'max_deviation'];
  const kept = Object.fromEntries(Object.entries(found).filter(([field]) => fields.includes(field)));
  const put = (text: string) => send('PUT', `/api/metrics/${id}/`, { ...kept, formula: text });
  await put(`${formula} / 2`);
  return async () => void (await put(formula));
}

test('the pictures of a final calculation stay the same whatever becomes of data and formulas', async ({ page }) => {
  test.slow();
  await openAs(page, 'analyst', `/benchmarks/final/metrics?search=${NAME}`);
  await page.getByRole('link', { name: NAME }).click();
  const before = await pictures(page);
  const address = page.url();
  const send = await asAdmin();
  const { results } = await send<{ results: { id: number }[] }>('GET', '/api/sessions/?year=2025&company=40');
  const shown = (value: boolean) => send('POST', `/api/sessions/${results[0]!.id}/show-in-benchmark/`, { value });
  await shown(false);
  const giveBack = await reformulate(send);
  try {
    await page.goto('/benchmarks/calculation');
    await runAndOpen(page);
    await settled(page, 'a new calculation follows').not.toBe(before);
    await page.goto(address);
    await settled(page, 'the final one stays').toBe(before);
  } finally {
    await giveBack();
    await shown(true);
  }
});

test('a fence or a filter changes the pictures, and taking it back gives the very same ones', async ({ page }) => {
  test.slow();
  await openAs(page, 'analyst', '/benchmarks/calculation');
  await runAndOpen(page);
  const before = await pictures(page);
  await page.getByLabel('Годы').click();
  await page.getByRole('option', { name: '2024' }).click();
  await settled(page, 'a year is another market').not.toBe(before);
  await page.getByRole('button', { name: 'Сбросить отборы' }).click();
  await settled(page, 'without filters as before').toBe(before);

  const fences = page.getByRole('region', { name: 'Границы значений' });
  await fences.getByLabel('Верхняя граница').fill('20');
  await fences.getByLabel('Причина').fill('Больше двадцати не бывает');
  await fences.getByRole('button', { name: 'Задать границы' }).click();
  await expect(fences).toContainText('заданы вручную');
  await settled(page, 'a fence leaves values out').not.toBe(before);
  await fences.getByLabel('Причина').fill('Бывает');
  await fences.getByRole('button', { name: 'Вернуть вычисленные' }).click();
  await settled(page, 'computed fences as before').toBe(before);
});
