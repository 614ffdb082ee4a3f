import { expect, type Page } from '@playwright/test';
import { openAs, test } from './as-person.ts';
import { asAdmin, fresh, newCompany, newTariff, openAsNewEmployee, type Send } from './new-client.ts';

const main = (page: Page) => page.getByRole('main');
const steps = (page: Page) => main(page).getByRole('region', { name: 'Первые шаги' });

async function openAsBeginner(page: Page, send: Send, address: string): Promise<void> {
  const company = await newCompany(send, fresh('ООО «Начало»'));
  const { id: tariff } = await newTariff(send, fresh('Начальный'));
  const today = new Date().toISOString().slice(0, 10);
  const term = { valid_from: today, valid_to: '2099-12-31' };
  await send('POST', '/api/subscriptions/', { company, tariff, ...term, contact_user: null, is_blocked: false });
  await openAsNewEmployee(page, send, company, address);
}

/** Opened again, with what has been put away already known. */
async function reopened(page: Page): Promise<void> {
  const known = page.waitForResponse(/api\/frame/);
  await page.reload();
  await known;
}

test('the question mark opens the guide at the part about the page', { tag: '@gate' }, async ({ page }) => {
  await openAs(page, 'client2', '/sessions/dataEntry');
  await page.getByRole('link', { name: 'Справка по этой странице' }).click();
  await expect(page).toHaveURL(/\/help\/client#template$/);
  const heading = main(page).getByRole('heading', { name: 'Получить шаблон' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/sessions\/dataEntry$/);
});

test('the guide is read from chapter to chapter and searched', async ({ page }) => {
  await openAs(page, 'client2', '/help');
  await page
    .getByRole('navigation', { name: 'Содержание' })
    .getByRole('link', { name: /Шаблон Excel/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Шаблон Excel' })).toBeVisible();
  await expect(main(page).getByRole('table').first()).toBeVisible();
  await page.getByRole('link', { name: /^Следующая глава/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Как считается рынок' })).toBeVisible();
  await page.getByRole('link', { name: 'Вся инструкция' }).click();
  await page.getByRole('searchbox', { name: 'Найти в инструкции' }).fill('процентили');
  await main(page).getByRole('link', { name: 'Что считается' }).click();
  await expect(page).toHaveURL(/\/help\/market#statistics$/);
  await page.goto('/help/client');
  const picture = main(page).getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1280);
});

test('the first steps tick themselves off and are put away for good', async ({ page }) => {
  await openAsBeginner(page, await asAdmin(), '/');
  await expect(steps(page)).toContainText('Сделано 0 из 4');
  await steps(page).getByRole('link', { name: 'Заполните профиль' }).click();
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill('novikov@example.com');
  await page.getByRole('textbox', { name: 'Телефон' }).fill('+7 900 000-00-00');
  await page.getByRole('button', { name: 'Сохранить данные' }).click();
  await expect(page.getByText('Данные сохранены')).toBeVisible();
  const visited = page.waitForResponse(
    (answer) => answer.url().includes('first-steps') && answer.request().method() === 'POST',
  );
  await page.goto('/benchmarks/final');
  await visited;
  await page.goto('/');
  await expect(steps(page)).toContainText('Сделано 2 из 4');
  await expect(steps(page).getByRole('link', { name: /Заполните профиль.*сделано/ })).toBeVisible();
  await steps(page).getByRole('button', { name: 'Скрыть навсегда' }).click();
  await expect(steps(page)).toHaveCount(0);
  await reopened(page);
  await expect(page.getByRole('heading', { name: /Здравствуйте/ })).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
});

test('a hint says what a screen is for until it is put away', async ({ page }) => {
  await openAsBeginner(page, await asAdmin(), '/sessions/import');
  const hint = main(page).getByRole('complementary', { name: 'Подсказка' });
  await expect(hint).toContainText('Сюда возвращают заполненную книгу Excel');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(hint, 'on a phone it is opened by a press').toHaveCount(0);
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(title?.y).toBeLessThan(130);
  await main(page).getByRole('button', { name: 'Подсказка' }).click();
  await expect(hint).toContainText('Сюда возвращают заполненную книгу Excel');
  await expect(hint.getByRole('button', { name: 'Больше не показывать' })).toBeFocused();
  await hint.getByRole('button', { name: 'Больше не показывать' }).click();
  await expect(hint).toHaveCount(0);
  await reopened(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(hint).toHaveCount(0);
});
