import { expect } from '@playwright/test';
import { openAs, test } from './as-person.ts';

test(
  'an administrator sees what a term would remove before saving it, and keeps everything for ever again',
  { tag: '@gate' },
  async ({ page }) => {
    await openAs(page, 'admin', '/admin');
    await expect(page.getByText('Файлы анкет: всегда')).toBeVisible();
    await page.getByRole('button', { name: 'Изменить сроки' }).click();
    const dialog = page.getByRole('dialog', { name: 'Сроки хранения' });
    await expect(dialog.getByText('Сейчас не удалится ничего.')).toHaveCount(3);
    const choose = async (label: string, term: string) => {
      await dialog.getByLabel(label).click();
      await page.getByRole('option', { name: term, exact: true }).click();
    };
    await choose('Строки журнала и замечания', '10 лет');
    await expect(dialog.getByText('Считаем, что удалится…')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Сохранить сроки' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Строки журнала и замечания: 10 лет')).toBeVisible();
    await page.getByRole('button', { name: 'Изменить сроки' }).click();
    await choose('Строки журнала и замечания', 'всегда');
    await dialog.getByRole('button', { name: 'Сохранить сроки' }).click();
    await expect(page.getByText('Строки журнала и замечания: всегда')).toBeVisible();
  },
);
