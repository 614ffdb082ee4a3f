import { expect, type Page } from '@playwright/test';
import { openAs, test } from './as-person.ts';

const why = (page: Page) => page.getByRole('dialog', { name: 'Файлов нет в тарифе' });

test('on a tariff without files every file button says why and whom to ask, and nothing is refused', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await openAs(page, 'client2', '/director');
  const pdf = page.getByRole('button', { name: 'Слайды PDF' });
  await pdf.click();
  await expect(why(page)).toContainText('Тариф «Базовый» не разрешает выгрузку');
  await expect(why(page)).toContainText('Вы можете сменить тариф сами');
  await expect(why(page).getByRole('link', { name: 'belyaev@etalon.example' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pdf).toBeFocused();
  await page.goto('/benchmarks/final/metrics');
  await page.getByRole('button', { name: 'Выгрузить' }).click();
  await expect(why(page)).toBeVisible();
  await page.goto('/director');
  await page.getByRole('button', { name: 'Слайды PPTX' }).click();
  await expect(why(page)).toBeVisible();
  await why(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(why(page)).toBeHidden();
  // The link belongs to every tariff.
  await page.getByRole('button', { name: 'Создать ссылку' }).click();
  await expect(page.getByRole('dialog', { name: 'Новая ссылка для директора' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/profile/keys');
  await page.getByRole('button', { name: 'Создать ключ' }).click();
  await why(page).getByRole('link', { name: 'К тарифам' }).click();
  await expect(page).toHaveURL(/tariff-plans/);
  expect(refused).toEqual([]);
});
