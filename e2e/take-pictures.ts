// The pictures of the guide, taken from the real portal on its demo data.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { HINTS } from '#domain/access/first-steps.ts';
import { openAs } from './as-person.ts';
import { fillWorkbook } from './fill-workbook.ts';

const FOLDER = 'docs/guide/pictures';
/** Charts and strips are drawn after the data have come. */
const DRAWN_MS = 2500;

async function take(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await page.waitForTimeout(DRAWN_MS);
  await page.screenshot({ path: `${FOLDER}/${name}.png`, animations: 'disabled', caret: 'hide' });
}

async function takeAt(page: Page, name: string, address: string): Promise<void> {
  await page.goto(address);
  await take(page, name);
}

/** Signs in and puts the hints away: on a picture they would hide what it is about. */
async function begin(page: Page, username: string, address: string): Promise<void> {
  const known = page.waitForRequest(/\/api\/users\/me\//);
  await openAs(page, username, address);
  const authorization = (await (await known).headerValue('authorization')) ?? '';
  for (const closed of Object.keys(HINTS)) {
    await page.request.post('/api/users/me/first-steps/', { headers: { authorization }, data: { closed } });
  }
}

test('of a client', async ({ page }) => {
  await begin(page, 'client', '/');
  await takeAt(page, 'home', '/');
  await page.goto('/sessions/dataEntry');
  await page.getByRole('button', { name: 'Снять выбор' }).click();
  await page.getByRole('searchbox').fill('Масштаб компании');
  await page.getByRole('button', { name: 'Выбрать найденное' }).click();
  await take(page, 'template');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Выгрузить шаблон' }).click();
  const template = await readFile(await (await waiting).path());
  const typed = { 'co.employees': 1200, 'co.users': 5000, 'co.revenue': '5 400,25 млн' };
  await page.goto('/sessions/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'Анкета 2025.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await fillWorkbook(template, typed),
  });
  await expect(page.getByRole('heading', { name: /осталось проверить/ })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Показать замечания' }).click();
  await take(page, 'findings');
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Анкеты организации/ })
    .click();
  await take(page, 'company-metrics');
  await takeAt(page, 'data', '/data');
  await takeAt(page, 'director', '/director');
  await takeAt(page, 'benchmark-table', '/benchmarks/final/metrics');
  await page.getByRole('table').getByRole('link').first().click();
  await take(page, 'metric');
  await takeAt(page, 'organisation-users', '/profile/organisation-users');
});

test('of an analyst', async ({ page }) => {
  await begin(page, 'analyst', '/company-questionnaires');
  await takeAt(page, 'questionnaires', '/company-questionnaires');
  await takeAt(page, 'calculation', '/benchmarks/calculation');
  await page.goto('/benchmarks/1/anomalies');
  await page.locator('tr[data-index]').first().click();
  await take(page, 'causes');
});

test('of an administrator', async ({ page }) => {
  await begin(page, 'admin', '/admin');
  await takeAt(page, 'roles', '/admin/role-management?tab=roles');
  await page.goto('/configurator/processes-managment');
  await page.getByRole('searchbox').fill('Затраты на обучение');
  await page.getByRole('treeitem', { name: /Затраты на обучение/ }).click();
  await take(page, 'configurator');
});
