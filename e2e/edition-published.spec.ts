import { expect } from '@playwright/test';
import { signInAs, test } from './as-person.ts';
import { authorizationOf, originOf, type OwnPortal, START_LIMIT_MS, startPortal } from './own-portal.ts';
import { freePort } from './free-port.ts';

let portal: OwnPortal | undefined;
let origin: string;

// The other journeys read the draft of the demo and the methodology as it is.
test.beforeAll(async () => {
  test.setTimeout(START_LIMIT_MS + 10_000);
  const port = await freePort();
  origin = originOf(port);
  portal = startPortal(port, { DEMO: 'on' });
  await portal.untilUp();
});
test.afterAll(() => portal?.stop());

test(
  'an administrator publishes the draft with its template, begins the next one and withdraws it',
  { tag: '@gate' },
  async ({ page }) => {
    test.slow();
    await signInAs(page, 'admin', `${origin}/editions`);
    const main = page.getByRole('main');
    const question = page.getByRole('alertdialog');
    await main.getByRole('button', { name: 'Опубликовать с шаблоном' }).click();
    await question.getByRole('button', { name: 'Опубликовать с шаблоном' }).click();
    await expect(page.getByText(/^Редакция \d{4} опубликована вместе с шаблоном$/)).toBeVisible({ timeout: 60_000 });
    await expect(main.getByText('опубликована', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('появятся в шаблоне после публикации')).toHaveCount(0);
    const steps = main.getByRole('navigation', { name: 'Шаги редакции' });
    await steps.getByRole('link', { name: /Шаблон/ }).click();
    await expect(main.getByText(/Опубликован вместе с редакцией: версия \d+/)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Отозвать проект' })).toBeHidden();

    // Undone and published again, as long as no company has answered by it.
    await main.getByRole('button', { name: 'Отменить публикацию' }).click();
    await question.getByRole('button', { name: 'Отменить публикацию' }).click();
    await expect(page.getByText(/^Публикация редакции \d{4} отменена/)).toBeVisible();
    await main.getByRole('button', { name: 'Опубликовать с шаблоном' }).click();
    await question.getByRole('button', { name: 'Опубликовать с шаблоном' }).click();
    await expect(main.getByRole('button', { name: 'Отменить публикацию' })).toBeVisible({ timeout: 60_000 });

    await main.getByRole('button', { name: /^Начать проект \d{4}$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Начать проект' }).click();
    await expect(main.getByText('проект', { exact: true })).toBeVisible();
    const process = { name: 'Процесс только проекта', alias: 'draft_only', parent: null };
    const headers = await authorizationOf(page);
    expect((await page.request.post(`${origin}/api/processes/`, { headers, data: process })).status()).toBe(201);
    await page.goto(`${origin}/editions`);
    await expect(main.getByRole('region', { name: 'Шаги проекта' })).toContainText(process.name);
    await main.getByRole('button', { name: 'Отозвать проект' }).click();
    await question.getByRole('button', { name: 'Отозвать проект' }).click();
    await expect(page.getByText(/^Проект редакции \d{4} отозван$/)).toBeVisible();
    await expect(main.getByText('опубликована', { exact: true }).first()).toBeVisible();
    const { results } = (await (
      await page.request.get(`${origin}/api/processes/?page_size=500`, { headers })
    ).json()) as { results: { name: string }[] };
    expect(results.map(({ name }) => name)).not.toContain(process.name);
  },
);
