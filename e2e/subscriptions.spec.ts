import { expect } from '@playwright/test';
import { openAs, test } from './as-person.ts';
import { asAdmin, fresh, newCompany } from './new-client.ts';

const PRICING = '/admin/pricing';

test(
  'an administrator adds a subscription with its end filled in, and days of another are refused',
  { tag: '@gate' },
  async ({ page }) => {
    const send = await asAdmin();
    const company = fresh('Порт');
    await newCompany(send, company);
    await openAs(page, 'admin', PRICING);
    for (const attempt of ['first', 'second']) {
      await page.getByRole('button', { name: 'Добавить подписку' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Компания' }).fill(company);
      await page.getByRole('option', { name: company }).click();
      await dialog.getByRole('combobox', { name: 'Тариф' }).click();
      await page.getByRole('option', { name: /Базовый/ }).click();
      if (attempt === 'first') {
        await dialog.getByLabel('Начало').fill('01.02.2030');
        await expect(dialog.getByLabel('Окончание')).toHaveValue('31.01.2031');
        await dialog.getByRole('button', { name: 'Добавить подписку' }).click();
        await expect(dialog).toBeHidden();
        continue;
      }
      // The day after the last subscription is offered; the days of the first are tried instead.
      await expect(dialog.getByLabel('Начало')).toHaveValue('01.02.2031');
      await dialog.getByLabel('Начало').fill('31.01.2031');
      await dialog.getByRole('button', { name: 'Добавить подписку' }).click();
      await expect(dialog.getByText('01.02.2030 – 31.01.2031')).toBeVisible();
      await dialog.getByLabel('Окончание').fill('30.02.2031');
      await dialog.getByRole('button', { name: 'Добавить подписку' }).click();
      await expect(dialog.getByText('Введите дату, например 31.12.2026')).toBeVisible();
    }
  },
);
