import { expect, type Page } from '@playwright/test';
import { expectNoOverflow } from './accessible.ts';
import { test } from './as-person.ts';
import { focused, tabTo } from './by-keyboard.ts';
import { fillWorkbook } from './fill-workbook.ts';
import { bytesOf, button, drop, GOOD, saved, withTemplate } from './personal-template.ts';

test.describe.configure({ mode: 'default' });

const MISTAKES = { ...GOOD, 'co.users': '900 чел.', 'co.revenue': 5_400_250, 'co.sites': 'много' };
const card = (page: Page, name: RegExp) => page.getByRole('region', { name });

async function openCheck(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /осталось проверить/ })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Проверить числа' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Проверьте/ })).toBeVisible();
}

test('one upload with three mistakes, corrected in place, ends accepted', { tag: '@gate' }, async ({ page }) => {
  const broken = await fillWorkbook(await withTemplate(page), MISTAKES);
  await drop(page, 'анкета.xlsx', broken);
  await openCheck(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Проверьте 2 числа и 1 запись текстом. Первое объясняет ещё 1 замечание',
  );
  const accept = button(page, 'Принять анкету');
  await expect(accept).toBeDisabled();

  const revenue = card(page, /^Выручка компании/);
  await expect(revenue).toContainText('Похоже на ошибку единицы');
  await expect(revenue).toContainText('Ещё 1 замечание исчезнет с ним');
  await expect(revenue.getByRole('img', { name: /В файле 5.400.250.млн руб\..*предлагаем 5.400,25/ })).toBeVisible();
  await button(revenue, /Исправить на 5.400,25/).click();
  await expect(page.getByText('Решено 1 из 3.')).toBeVisible();
  await expect(revenue).toHaveCount(0);
  await button(page, /Вернуть: Выручка/).click();
  await expect(revenue, 'taken back').toBeVisible();
  await button(revenue, /Исправить на 5.400,25/).click();

  const sites = card(page, /^Площадки/);
  await expect.poll(() => sites.evaluate((place) => place === document.activeElement)).toBe(true);
  await button(sites, 'Ввести число').click();
  await sites.getByRole('textbox', { name: 'Верное число' }).fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Решено 2 из 3.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Решено 2 из 3.'), 'a draft is kept').toBeVisible();

  await button(page, /Принять 900/).click();
  await expect(accept).toBeEnabled();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Всё решено: осталось принять анкету');
  await accept.click();
  await expect(page.getByText('Анкета принята', { exact: true })).toBeVisible({ timeout: 30_000 });
  const corrected = await saved(page, () => button(page, 'Книга с исправлениями').click());
  expect(corrected.suggestedFilename()).toBe('анкета — исправлено.xlsx');

  await page.getByRole('link', { name: 'Посмотреть показатели' }).click();
  const values = page.getByRole('table', { name: 'Значения показателей' });
  await expect(values.getByRole('row', { name: /Выручка компании/ })).toContainText(/5.400,25/);
  await expect(values.getByRole('row', { name: /Площадки/ })).toContainText('12');

  await page.goto('/sessions/import');
  await drop(page, 'анкета — исправлено.xlsx', await bytesOf(corrected));
  await expect(page.getByRole('heading', { name: /Анкета принята: 4 значения/ })).toBeVisible({ timeout: 30_000 });
});

test('what the questionnaire would replace is named before it is accepted', async ({ page }) => {
  const template = await withTemplate(page);
  await drop(page, 'первая.xlsx', await fillWorkbook(template, GOOD));
  await expect(page.getByRole('heading', { name: /Анкета принята/ })).toBeVisible({ timeout: 30_000 });
  await drop(
    page,
    'вторая.xlsx',
    await fillWorkbook(template, { ...GOOD, 'co.employees': 1250, 'co.users': '910 чел.' }),
  );
  await openCheck(page);
  await expect(page.getByText(/Эта анкета заменит 2 числа, которые компания уже присылала за этот год/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /1.200 → 1.250 анкета № \d+, / })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('without a mouse and on a phone a number is confirmed for a reason', async ({ page }) => {
  const broken = await fillWorkbook(await withTemplate(page), { ...GOOD, 'co.revenue': 5_400_250 });
  await drop(page, 'анкета.xlsx', broken);
  await openCheck(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoOverflow(page);
  await tabTo(page, /Верно, потому что/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/Верно, потому что/);
  await page.keyboard.type('купили');
  await expect(button(page, /Подтвердить/)).toBeDisabled();
  await page.keyboard.type(' три завода в Перми');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page), 'the focus goes on to what is next').toMatch(/Принять анкету/);
  await button(page, 'Принять анкету').press('Enter');
  await expect(page.getByText('Анкета принята', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('main')).toContainText('потому что купили три завода в Перми');
  await page.goto('/company-questionnaires');
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /Действия/ })
    .click();
  await page.getByRole('menuitem', { name: 'Показать замечания' }).click();
  await expect(page.getByRole('dialog')).toContainText('Подтверждено отправителем');
});

test('a strict rule folded under a number comes back when that is right, and is settled at the other', async ({
  page,
}) => {
  const broken = await fillWorkbook(await withTemplate(page), {
    ...GOOD,
    'co.users': 1100,
    'co.remote_users': 1150,
  });
  await drop(page, 'анкета.xlsx', broken);
  await openCheck(page);
  const accept = button(page, 'Принять анкету');
  await expect(accept).toBeDisabled();
  const users = card(page, /^Пользователи ИТ-услуг на конец года/);
  const remote = card(page, /^Пользователи, работающие удалённо/);
  await expect(remote).toContainText('Ещё 1 замечание исчезнет с ним');
  await expect(users, 'the rule is told with the number that breaks it').toHaveCount(0);
  await button(remote, 'Верно, потому что…').click();
  await remote.getByRole('textbox', { name: 'Верно, потому что…' }).fill('все работают из дома');
  await page.keyboard.press('Enter');
  await accept.click();
  await expect(users).toContainText('Числа противоречат друг другу', { timeout: 30_000 });
  await expect(accept).toBeDisabled();
  await expect(remote).toBeVisible();
  await button(users, /Ввести/).click();
  await users.getByRole('textbox', { name: 'Верное число' }).fill('1160');
  await page.keyboard.press('Enter');
  await expect(remote, 'the rule asks for nothing more').toHaveCount(0);
  await expect(accept).toBeEnabled();
  await accept.click();
  await expect(page.getByText('Анкета принята', { exact: true })).toBeVisible({ timeout: 30_000 });
});

test('on a phone the way from the file to the values fits the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const broken = await fillWorkbook(await withTemplate(page), { ...GOOD, 'co.users': 5000 });
  await drop(page, 'анкета.xlsx', broken);
  await expect(page.getByRole('heading', { name: /осталось проверить/ })).toBeVisible({ timeout: 30_000 });
  await expectNoOverflow(page);
  await drop(page, 'верная.xlsx', await fillWorkbook(broken, GOOD));
  await page.getByRole('link', { name: 'Посмотреть показатели' }).first().click({ timeout: 30_000 });
  await button(page, 'Все процессы').click();
  await page.getByRole('dialog', { name: 'Выбрать процесс' }).getByRole('treeitem').last().click();
  await expect(page).toHaveURL(/process=\d+/);
  await expectNoOverflow(page);
});
