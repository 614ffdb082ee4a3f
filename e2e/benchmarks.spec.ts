import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { openAs, test } from './as-person.ts';
import { asAdmin, fresh, newCompany, openAsNewEmployee } from './new-client.ts';
import { runAs } from './run-calculation.ts';

const TABLE = 'Показатели по процессам';

test(
  'an analyst sees who is in the calculation, widens what is too narrow and runs it',
  { tag: '@gate' },
  async ({ page }) => {
    await openAs(page, 'analyst', '/benchmarks/calculation');
    // The demo's 60, and those whose questionnaires other journeys send meanwhile.
    await expect(page.getByText(/^[6-9]\d\sкомпани/)).toBeVisible();
    await page.getByLabel('Компании').click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/companies=/);
    await expect(page.getByText('Мало', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /Взять все компании.*станет [6-9]\d/ }).click();
    await expect(page.getByText('Достаточно')).toBeVisible();

    await page.getByLabel('Комментарий').fill(fresh('Проба'));
    await page.getByRole('button', { name: 'Запустить расчёт' }).click();
    await page.waitForURL(/\/benchmarks\/\d+$/, { timeout: 30_000 });
    await expect(page.getByRole('heading', { level: 1, name: /Бенчмарк № \d+/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Расчёт в числах' })).toContainText(/[6-9]\d/);
  },
);

test('the history is commented in place, copied into a new run and compared', async ({ page }) => {
  test.slow();
  const id = await runAs(page, 'analyst', '?years=[2024,2025]');
  await page.goto('/benchmarks/history');
  const row = page.getByRole('row', { name: new RegExp(`№ ${id}\\b`) });
  const comment = fresh('Два года');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/comment/')) sent.push(request.url());
  });
  await row.getByRole('button', { name: 'Добавить комментарий' }).click();
  await page.keyboard.type(comment);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Комментарий сохранён')).toBeVisible();
  await expect(row).toContainText(comment);
  await expect(row.getByRole('button', { name: /^Изменить комментарий/ })).toBeFocused();
  expect(sent, 'one edit is saved once').toHaveLength(1);

  await row.getByRole('checkbox').check();
  await expect(page.getByText('Отметьте ещё один расчёт')).toBeVisible();
  await page
    .getByRole('row', { name: /Рынок до отчётов/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: /^Сравнить № \d+ и № \d+$/ }).click();
  await expect(page.getByRole('heading', { name: /Цифры сдвинулись у \d+ из \d+/ })).toBeVisible();

  await page.goto('/benchmarks/history');
  await row.hover();
  await row.getByRole('button', { name: 'Действия со строкой' }).click();
  await page.getByRole('menuitem', { name: 'Новый расчёт с этими параметрами' }).click();
  await expect(page).toHaveURL(/calculation\?.*years=/);
  await expect(page.getByRole('button', { name: '2025', exact: true })).toBeVisible();
  await expect(page.getByLabel('Комментарий')).toHaveValue(comment);
});

test(
  'a client reads what is weaker than the market, of one process and by a word',
  { tag: '@gate' },
  async ({ page }) => {
    await openAs(page, 'client', '/benchmarks/final/metrics?show=worse');
    const table = page.getByRole('table', { name: TABLE });
    await expect(table.getByText(/^▼/).first()).toBeVisible();
    const [count] = (await page.getByText(/^\d+ показател\S* из \d+$/).innerText()).match(/\d+/)!;
    await expect(table.locator('tr.indicator')).toHaveCount(Number(count));
    await expect(table.getByText(/^▲/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Слабее рынка' }).click();
    await expect(page).not.toHaveURL(/show=/);

    await page.getByRole('combobox', { name: 'Процесс' }).click();
    await page.getByRole('option', { name: 'Финансы ИТ' }).click();
    await expect(page).toHaveURL(/process=\d+/);
    await expect(table.locator('tr.process')).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Процесс' }).click();
    await page.getByRole('option', { name: 'Все процессы' }).click();
    await page.getByRole('searchbox', { name: 'Найти показатель' }).fill('текучесть');
    await expect(table.getByRole('row', { name: /текучесть/i }).first()).toBeVisible();
  },
);

test('what is on the screen is printed without controls, and exported', { tag: '@gate' }, async ({ page }) => {
  await openAs(page, 'client', '/benchmarks/final/metrics?whole=true');
  const table = page.getByRole('table', { name: TABLE });
  await expect(table.locator('tr.indicator').nth(5)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(table.locator('tr.indicator').nth(5)).toBeVisible();
  await expect(page.getByText(/^Рынок на \d\d\.\d\d\.\d{4}/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Выгрузить' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Выгрузить' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /Верхний уровень/ }).click();
  const file = await saved;
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});

test(
  'a client sees one indicator in a picture, in words and in numbers, and nobody else by name',
  { tag: '@gate' },
  async ({ page }) => {
    await openAs(page, 'client', '/benchmarks/final/metrics?search=Выручка на одного');
    await page.getByRole('link', { name: 'Выручка на одного сотрудника' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Выручка на одного сотрудника' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      /На\sсотрудника приходится\s.+\sв\sгод, обычно\s.+\.\sПримерно\s\d+\sиз\s20\sкомпаний\s(?:хуже|лучше)/,
    );
    await expect(page).toHaveTitle(/^Выручка на одного сотрудника/);
    await expect(
      page.getByRole('img', { name: /^Выручка на одного сотрудника\.\sНа\sсотрудника приходится/ }),
    ).toBeVisible();
    await expect(page.getByText(/Цифры рынка здесь округлены до/)).toBeVisible();
    await expect(page.getByText(/Цифры рынка усреднены и округлены, чтобы не выдать/).first()).toBeVisible();
    await expect(page.getByLabel('Компании', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Границы значений' })).toHaveCount(0);

    for (const format of ['PNG', 'SVG', 'CSV']) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: `Сохранить ${format}` }).click();
      expect((await saved).suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
    }
    await page.getByRole('button', { name: 'Таблица' }).click();
    const years = page.getByRole('region', { name: /^Выручка на одного сотрудника/ });
    await expect(years.getByRole('row').nth(1).getByRole('cell').nth(1)).not.toHaveText('—');

    await page.getByRole('button', { name: 'Предыдущий показатель процесса' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Доля удалённых пользователей' })).toBeVisible();
  },
);

test('an analyst narrows an indicator, draws companies and tries other fences before setting them', async ({
  page,
}) => {
  test.slow();
  const id = await runAs(page, 'analyst', '');
  await page.goto(`/benchmarks/${id}/metrics?search=Выручка на одного`);
  await page.getByRole('link', { name: 'Выручка на одного сотрудника' }).click();
  await page.getByLabel('Годы').click();
  await page.getByRole('option', { name: '2024' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/year=/);
  await expect(page.getByText('Показан отбор, а не весь расчёт')).toBeVisible();
  await page.goBack();
  await expect(page, 'back undoes the filter').toHaveURL(/metrics\/\d+(?!.*year=)/);
  await page.goForward();
  await expect(page).toHaveURL(/year=/);
  await page.getByRole('button', { name: 'Сбросить отборы' }).click();

  await page.getByLabel('Линии компаний').click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/line=/);

  const fences = page.getByRole('region', { name: 'Границы значений' });
  await fences.getByLabel('Верхняя граница').fill('6');
  const median = fences.getByRole('row', { name: /^Медиана/ });
  const before = await median.getByRole('cell').first().textContent();
  await expect(median.getByRole('cell').last()).not.toHaveText(before ?? '');
  await expect(fences.getByRole('button', { name: 'Задать границы' }), 'not without a reason').toBeDisabled();
  await fences.getByLabel('Причина').fill('Больше шести не бывает');
  await fences.getByRole('button', { name: 'Задать границы' }).click();
  await expect(page.getByText('Границы заданы, показатели пересчитаны')).toBeVisible();
  await expect(fences).toContainText('заданы вручную');
  await fences.getByLabel('Причина').fill('Бывает');
  await fences.getByRole('button', { name: 'Вернуть вычисленные' }).click();
  await expect(fences).toContainText('обычная ширина рынка');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: /Распределение рынка/ })).toBeVisible();
  await expect(page.getByRole('navigation'), 'paper has nothing to press').toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Сохранить PNG' })).toHaveCount(0);
  await expect(fences).toHaveCount(0);
});

test('a client saves a group, which opens at once, and makes it the own default', async ({ page }) => {
  await openAs(page, 'client2', '/benchmarks/calculation');
  const group = page.getByRole('combobox', { name: 'С кем сравнить' });
  await expect(group).toContainText('Транспорт и логистика');
  await expect(page.getByText(/Показано \d+ показател/)).toBeVisible();
  await group.click();
  await expect(page.getByRole('option', { name: /^Транспорт и логистика · ваша \d+ показател/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /чел\. \d+ показател/ })).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  const name = fresh('Для совета');
  await page.getByLabel('Комментарий').fill(name);
  await page.getByRole('button', { name: 'Сохранить группу' }).click();
  await page.waitForURL(/\/benchmarks\/\d+\/metrics$/);
  const saved = page.getByRole('button', { name });
  await saved.click();
  await expect(page.getByRole('menuitemradio', { name }), 'called as its author called it').toBeChecked();
  await page.keyboard.press('Escape');
  await page.goto('/benchmarks/history');
  const row = page.getByRole('row', { name });
  await row.hover();
  await row.getByRole('button', { name: 'Действия со строкой' }).click();
  await page.getByRole('menuitem', { name: 'Открывать рынок с этой группой' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Открывать рынок с этой группой' }).click();
  await expect(page.getByText(`Рынок открывается с группой «${name}»`)).toBeVisible();
  await page.goto('/benchmarks/final');
  await expect(page.getByRole('radio', { name: /Моя отрасль/ }), 'it opens by default').toBeChecked();
  await page.goto('/benchmarks/history');
  await expect(page.getByRole('img', { name: 'По умолчанию' })).toHaveCount(1);
  await expect(row.getByRole('img', { name: 'По умолчанию' })).toBeVisible();
  await expect(row).toContainText(/\d\d\.\d\d\.\d{4}/);
  await expect(page.getByText('Расчёты аналитиков')).toHaveCount(0);

  await page.goto('/benchmarks/final/anomalies');
  await expect(page.getByText('Для доступа к этой странице требуются дополнительные права')).toBeVisible();
});

test(
  'a company without a subscription reads why there is no market and who can help',
  { tag: '@gate' },
  async ({ page }) => {
    const send = await asAdmin();
    const company = await newCompany(send, fresh('Без подписки'));
    await openAsNewEmployee(page, send, company, '/benchmarks/final/metrics');
    const notice = page.getByText('У вашей компании нет действующей подписки');
    await expect(notice.first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'К тарифам' })).toBeVisible();
    await page.goto('/benchmarks/calculation');
    await expect(notice.first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Сохранить группу' })).toBeDisabled();
  },
);
