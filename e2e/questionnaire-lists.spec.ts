import { expect, type Download, type Locator, type Page } from '@playwright/test';
import type { Session } from '#contract/questionnaires.ts';
import { openAs, test } from './as-person.ts';

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name });

async function saved(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return file;
}

test(
  'a client sees the own questionnaires only, without flags and without the choice of columns',
  { tag: '@gate' },
  async ({ page }) => {
    await openAs(page, 'client', '/company-questionnaires');
    const table = page.getByRole('table', { name: 'Список анкет' });
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'Загружена' })).toHaveAttribute('aria-sort', 'descending');
    await expect(table.getByRole('switch')).toHaveCount(0);
    await expect(button(page, 'Столбцы')).toHaveCount(0);
    // Their numbers, which are shorter than a year.
    const ids = await table.getByRole('cell', { name: /^\d{1,3}$/ }).allInnerTexts();
    expect(ids.length).toBeGreaterThan(3);
    const foreign = [1, 2, 3, 4, 5, 6, 7, 8].find((id) => !ids.includes(String(id)));
    await page.goto(`/sessions/${foreign}/metrics`);
    await expect(page.getByText('Такой анкеты нет')).toBeVisible();
  },
);

test('the staff see what they judge a questionnaire by without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'admin', '/company-questionnaires');
  const table = page.getByRole('table', { name: 'Список анкет' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const actions = await table.getByRole('columnheader', { name: 'Действия' }).boundingBox();
  for (const name of [
    // With the tick for all.
    /Компания$/,
    'Год',
    'Состояние',
    'Заполнено',
    'Замечания',
    'В рынке',
    'Загружена',
    'Дальше',
  ]) {
    const heading = await table.getByRole('columnheader', { name, exact: true }).boundingBox();
    expect(heading!.x + heading!.width, String(name)).toBeLessThanOrEqual(actions!.x);
  }
});

test('metrics of no questionnaire are shown as an error, and the page lives on', async ({ page }) => {
  await page.route('**/metricsByProcess/', (route) =>
    route.fulfill({ json: { sessions: [], it_systems: [], years: [], processes: [] } }),
  );
  await openAs(page, 'client', '/sessions/1/metrics');
  await expect(page.getByText('SessionMetrics must have at least one session')).toBeVisible();
  await page.unroute('**/metricsByProcess/');
  await button(page, 'Повторить').click();
  await expect(page.getByText('SessionMetrics must have at least one session')).toHaveCount(0);
});

test('an analyst goes from companies to the trend of a metric and takes the technical report', async ({ page }) => {
  await openAs(page, 'analyst', '/companies');
  await button(page, 'Технический отчёт').click();
  const dialog = page.getByRole('dialog', { name: 'Технический отчёт' });
  await dialog.getByLabel('Компании').click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  const report = await saved(page, () => button(dialog, 'Выгрузить отчёт').click());
  expect(report.suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: /Северный Терминал/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Северный Терминал/ })).toBeVisible();
  const values = page.getByRole('table', { name: 'Значения показателей' });
  await expect(values.getByRole('columnheader', { name: '2025' })).toBeVisible();
  await button(page, 'Динамика: Численность сотрудников компании на конец года').click();
  const drawer = page.getByRole('dialog', { name: /Численность сотрудников/ });
  await expect(drawer.getByRole('link', { name: /Анкета № \d+/ }).first()).toBeVisible();
  await button(drawer, 'Закрыть').click();
  // Values of a system come when it is chosen; the sum names the questionnaires of its systems.
  await page.getByPlaceholder('Название или ключ').fill('Затраты на лицензии приложения за год');
  const licences = values.getByRole('row', { name: /Затраты на лицензии приложения за год/ });
  const newest = licences.getByRole('cell').nth(-2);
  await expect(newest).toHaveText(/\d/);
  const together = await newest.textContent();
  await button(licences, /^Динамика: /).click();
  const sum = page.getByRole('dialog', { name: /Затраты на лицензии/ });
  await expect(sum.getByRole('link', { name: /Анкета № \d+/ }).first()).toBeVisible();
  await button(sum, 'Закрыть').click();
  await page.getByRole('combobox', { name: 'ИТ-система' }).click();
  await page.getByRole('option', { name: 'ERP' }).click();
  await expect(page).toHaveURL(/system=\d+/);
  await expect(newest).not.toHaveText(together ?? '');
  await expect(newest).toHaveText(/\d/);
  await button(page, 'По анкетам').click();
  await expect(page).toHaveURL(/by=questionnaire/);
  await expect(values.getByRole('columnheader', { name: /№ \d+ · 2025/ }).first()).toBeVisible();
  const file = await saved(page, () => button(page, 'Выгрузить в Excel').click());
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
});

test('a failed questionnaire is processed once more from the list', async ({ page }) => {
  let retried = false;
  const failed: Partial<Session> = { status: 'failed', progress: 40, error_count: 0, warning_count: 0 };
  await page.route(/\/api\/sessions\/\?/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { results: Session[] };
    const fail = (session: Session) => ({ ...session, ...failed, can: { ...session.can, retry: true } });
    await route.fulfill({ json: retried ? body : { ...body, results: body.results.map(fail) } });
  });
  await page.route('**/retry/', async (route) => {
    retried = true;
    await route.fulfill({ status: 202, json: { id: 1 } });
  });
  await openAs(page, 'client', '/company-questionnaires');
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Ошибка портала', { timeout: 30_000 });
  await row.hover();
  await row.getByRole('button', { name: 'Действия со строкой' }).click();
  await page.getByRole('menuitem', { name: 'Обработать ещё раз' }).click();
  await expect(row).toContainText('Принята');
});

test('a filtered list is saved as a view, opened again by its name, and a deleted one comes back', async ({ page }) => {
  await openAs(page, 'analyst', '/company-questionnaires?year=2024&ordering=-year');
  const table = page.getByRole('table', { name: 'Список анкет' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await button(page, 'Виды').click();
  const views = page.getByRole('dialog', { name: 'Виды' });
  await views.getByLabel('Название вида').fill('Прошлый год');
  await views.getByRole('button', { name: 'Сохранить вид' }).click();
  await expect(page.getByText('Вид «Прошлый год» сохранён')).toBeVisible();
  await views.getByRole('button', { name: 'Весь список' }).click();
  await expect(page).toHaveURL(/company-questionnaires$/);
  await button(page, 'Виды').click();
  await views.getByRole('button', { name: 'Прошлый год', exact: true }).click();
  await expect(page).toHaveURL(/ordering=-year&year=2024/);
  await button(page, 'Прошлый год').click();
  await views.getByRole('button', { name: 'Удалить вид «Прошлый год»' }).click();
  await button(page, /^Вернуть$/).click();
  await button(page, 'Прошлый год').click();
  await expect(views.getByRole('button', { name: 'Прошлый год', exact: true })).toBeVisible();
});
