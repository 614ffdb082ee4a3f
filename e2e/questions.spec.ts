import { expect, type Page } from '@playwright/test';
import { openAs, test } from './as-person.ts';

test.use({ viewport: { width: 1440, height: 900 } });
// The second journey goes on with what the first one sent.
test.describe.configure({ mode: 'serial' });

const firstWaiting = (page: Page) =>
  page.getByRole('region', { name: /^Вопросы к вашим данным/ }).getByRole('link', { name: 'Ответить' });
let address = '';

test(
  'a company finds its question first at home, has its number checked while typing, and answers',
  { tag: '@gate' },
  async ({ page }) => {
    await openAs(page, 'client', '/');
    await firstWaiting(page).first().click();
    await expect(page).toHaveURL(/\/questions\/\d+$/);
    address = new URL(page.url()).pathname;
    await expect(page.getByText('Аналитик портала', { exact: true })).toBeVisible();
    await expect(page.getByText('Беляев')).toHaveCount(0);
    const send = page.getByRole('button', { name: 'Отправить ответ' });
    await expect(send).toBeDisabled();
    await page.getByRole('radio', { name: 'Исправить на' }).check();
    const number = page.getByRole('textbox', { name: 'Верное число' });
    await number.fill('-5');
    await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible();
    await page.getByRole('radio', { name: /Значение верно/ }).check();
    await expect(number, 'one answer is open at a time').toBeHidden();
    await page.getByRole('textbox', { name: 'Почему оно верно' }).fill('так в штатном расписании');
    await send.click();
    await expect(page.getByText('Ответ отправлен')).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Разговор о значении' }).getByText('так в штатном расписании'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Взять ответ назад' })).toBeVisible();
  },
);

test(
  'an analyst finds the answer, keeps a note for the staff apart, accepts, and takes it back',
  { tag: '@gate' },
  async ({ page }) => {
    await openAs(page, 'analyst', '/questions');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вопросы о значениях');
    await page.getByRole('radio', { name: /^Опаздывают/ }).check();
    await expect(page).toHaveURL(/late=true/);
    // Which questions are late depends on what journeys at the desk have decided meanwhile.
    await expect(page.getByRole('radio', { name: /^Опаздывают/ })).toBeChecked();
    await page.goto(address);
    await expect(
      page.getByRole('list', { name: 'Разговор о значении' }).getByText('так в штатном расписании'),
    ).toBeVisible();
    await page.getByRole('tab', { name: 'Внутренняя заметка' }).click();
    await expect(page.getByRole('button', { name: 'Отправить компании' })).toBeHidden();
    await page.getByRole('textbox', { name: 'Внутренняя заметка' }).fill('Проверить в следующем году');
    await page.getByRole('button', { name: 'Записать для своих' }).click();
    await expect(
      page.getByRole('list', { name: 'Разговор о значении' }).getByText('Проверить в следующем году'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Глазами компании' }).click();
    await expect(page.getByText('Аналитик портала').first()).toBeVisible();
    await expect(page.getByText('Проверить в следующем году')).toHaveCount(0);
    await page.getByRole('link', { name: 'Переписка' }).click();
    await page.getByRole('button', { name: 'Принять: оставить значение' }).click();
    await expect(page.getByText('Значение оставлено.')).toBeVisible();
    await page.getByRole('button', { name: 'Отменить решение' }).click();
    await expect(page.getByRole('button', { name: 'Принять: оставить значение' })).toBeVisible();
  },
);

test('the company takes its answer back, and everything is as before', async ({ page }) => {
  await openAs(page, 'client', address);
  await page.getByRole('button', { name: 'Взять ответ назад' }).click();
  await expect(page.getByText('взято назад').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отправить ответ' })).toBeVisible();
});
