import { expect, type Page } from '@playwright/test';
import { openAs, test } from './as-person.ts';
import { fillWorkbook } from './fill-workbook.ts';
import { asAdmin, fresh, newCompany, openAsNewEmployee } from './new-client.ts';
import { button, bytesOf, drop, GOOD, saved, takeTemplate } from './personal-template.ts';

const DATA = '/data';
const PROCESS = 'Управление ИТ';
const ANNA = 'Антонова Анна Львовна';
const BORIS = 'Борисов Борис Ильич';

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Чего не хватает и кто собирает' })
    .getByRole('row')
    .filter({ hasText: name })
    .first();

test('two people of a company share a year: one hands a sheet over, the other fills it in, both parts count', async ({
  page,
  browser,
}) => {
  test.slow();
  const send = await asAdmin();
  const company = await newCompany(send, fresh('ООО «Вдвоём»'));
  const second = await (await browser.newContext()).newPage();
  await openAsNewEmployee(second, send, company, '/', { full_name: BORIS });
  await expect(second.getByRole('heading', { name: 'Вам передано' })).toBeHidden();

  await openAsNewEmployee(page, send, company, DATA, { full_name: ANNA });
  await expect(page.getByText(/Начните с 40:/), 'a new company begins with the core').toBeVisible();
  await expect(rowOf(page, PROCESS)).toContainText(/0 из \d+/);
  await button(page, `${PROCESS}: Назначить`).click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Передать').click();
  await expect(dialog.getByText('Выберите сотрудника.')).toBeVisible();
  await dialog.getByRole('combobox', { name: /Сотрудник/ }).click();
  await page.getByRole('option', { name: BORIS }).click();
  await dialog.getByRole('textbox', { name: 'Пояснение' }).fill('Числа есть у кадров');
  await button(dialog, 'Передать').click();
  await expect(rowOf(page, PROCESS)).toContainText(BORIS);

  await second.goto('/');
  const sheet = second.getByRole('region', { name: 'Вам передано' });
  await expect(sheet).toContainText(PROCESS);
  await expect(sheet).toContainText('Числа есть у кадров');
  const file = await saved(second, () => button(sheet, /Скачать книгу/).click());
  const filled = await fillWorkbook(await bytesOf(file), GOOD);
  await sheet.getByRole('link', { name: 'Загрузить заполненную' }).click();
  await drop(second, 'Часть Бориса.xlsx', filled);
  await expect(second.getByRole('heading', { name: /Анкета принята/ })).toBeVisible({ timeout: 60_000 });
  await expect(second.getByText(/Заменен/), 'it replaces nothing').toBeHidden();

  await page.reload();
  await expect(rowOf(page, PROCESS)).toContainText(/3 из \d+/);
  await expect(rowOf(page, PROCESS)).toContainText(BORIS);
  await button(page, `Подробно: ${PROCESS}`).click();
  await expect(rowOf(page, 'Масштаб компании')).toContainText(/3 из \d+/);

  await page.goto('/sessions/dataEntry');
  const template = await takeTemplate(page, 'Масштаб компании');
  await page.goto('/sessions/import');
  await drop(page, 'Часть Анны.xlsx', await fillWorkbook(template, { 'co.employees': 1300, 'co.users': 900 }));
  await expect(page.getByText('Заменено 1 число, которое компания уже присылала за этот год')).toBeVisible({
    timeout: 60_000,
  });
  await button(page, 'Показать числа').click();
  await expect(page.getByText(/было 1.200, стало 1.300/)).toContainText(BORIS);

  await page.goto(DATA);
  await button(page, `Подробно: ${PROCESS}`).click();
  await expect(rowOf(page, PROCESS)).toContainText(`ещё: ${BORIS} (1)`);
  await button(page, `Забрать: ${PROCESS}`).click();
  await expect(button(page, `${PROCESS}: Назначить`)).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(button(page, `Забрать: ${PROCESS}`), 'taking back is undone').toBeVisible();
  await second.context().close();
});

test('the demo shows a sheet in a colleague’s hands and the deadline where data are looked after', async ({ page }) => {
  await openAs(page, 'colleague', '/');
  await expect(page.getByRole('region', { name: 'Вам передано' })).toContainText('Информационная безопасность');
  const toData = page.getByRole('region', { name: /^Данные за/ }).locator('a[href^="/data"]');
  await expect(toData, 'one way to the page of data').toHaveCount(1);
  await toData.click();
  await expect(page).toHaveURL(/\/data(\?year=\d+)?$/);
  await expect(rowOf(page, 'Информационная безопасность')).toContainText('Соколов Дмитрий Олегович');
  await expect(page.getByText(/^Прислать до .+, осталось \d+ д/)).toBeVisible();
  await page.getByRole('radio', { name: /2025/ }).click();
  await expect(page.getByRole('heading', { name: /^За 2025 год есть/ })).toBeVisible();
  await expect(rowOf(page, 'Финансы ИТ')).toContainText(/(\d+) из \1/);
  await page.goto('/sessions/dataEntry');
  await expect(page.getByText(/^Данные за \d{4} год: до /)).toBeVisible();
});
