import { expect, type Page } from '@playwright/test';
import { dayOf } from '#domain/language/day.ts';
import { formatDate } from '#domain/language/format.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import { openAs, test } from './as-person.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const DUE = formatDate(addDays(dayOf(new Date()), 9), 'ru');

/** Takes the question back, so that other journeys find their companies as before. */
async function withdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Снять вопрос' }).click();
  await expect(page.getByText('снят').first()).toBeVisible();
}

test('an analyst asks about a value from the table of a metric, with a day to answer', async ({ page }) => {
  await openAs(page, 'analyst', '/benchmarks/2/metrics/9');
  await page.getByRole('button', { name: 'Таблица' }).first().click();
  const ask = page.getByRole('button', { name: /^Спросить: .+, 20\d\d$/ }).last();
  const [, company = '', year = ''] =
    /^Спросить: (.+), (\d+)$/.exec((await ask.getAttribute('aria-label')) ?? '') ?? [];
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Вопрос компании' });
  const due = dialog.getByRole('textbox', { name: /^Ответить до/ });
  await due.fill('01.01.2020');
  await dialog.getByRole('button', { name: 'Отправить компании' }).click();
  await expect(dialog.getByText('Этот день уже прошёл.')).toBeVisible();
  await due.fill(DUE);
  await dialog.getByRole('button', { name: 'Отправить компании' }).click();
  await expect(page.getByText('Вопрос отправлен')).toBeVisible();

  await page.goto('/questions?ordering=-created_at');
  const row = page.getByRole('row').filter({ hasText: company }).filter({ hasText: DUE });
  await expect(row).toContainText(year);
  await row.getByRole('link').first().click();
  await withdraw(page);
});

test('the drawer of a cell shows where a value stands and asks about it; a note stays among the staff', async ({
  page,
}) => {
  await openAs(page, 'analyst', '/company-questionnaires?status=accepted');
  await page.locator('tr[data-index]').last().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/sessions\/\d+/);
  const note = page.getByRole('region', { name: 'Внутренняя заметка' });
  await note.getByRole('button').first().click();
  await note.getByRole('textbox').fill('Сверить с прошлым годом');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Заметка записана: компания её не увидит')).toBeVisible();
  await expect(note).toContainText('Сверить с прошлым годом');
  await page.getByText('Численность сотрудников компании на конец года').click();
  const drawer = page.getByRole('dialog', { name: /Численность сотрудников/ });
  await expect(drawer.getByRole('table', { name: 'Значения', exact: true })).toContainText(/[A-Z]+\d+/);
  await expect(drawer.getByRole('button', { name: 'Спросить компанию' })).toBeVisible();
});
