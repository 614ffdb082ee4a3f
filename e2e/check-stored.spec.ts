import { expect, type Page } from '@playwright/test';
import { openAs, test } from './as-person.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const left = async (page: Page): Promise<number> => {
  const words = await page.getByRole('region', { name: 'Сколько проверено' }).getByRole('status').textContent();
  return Number(/Осталось (\d+)/.exec(words ?? '')?.[1]);
};

test(
  'home leads to the stored numbers in doubt; one is confirmed with a reason, one put off, and the answer is taken back',
  { tag: '@gate' },
  async ({ page }) => {
    await openAs(page, 'client', '/');
    const data = page.getByRole('region', { name: /^(Ваши данные|Данные за)/ });
    await data.locator('a[href="/sessions/numbers"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Проверьте \d+ /);
    const all = await left(page);
    expect(all).toBeGreaterThan(1);
    const card = page.getByRole('region', { name: /Верно\?$|Вероятно/ }).first();
    const confirm = card.getByRole('button', { name: /^Подтвердить/ });
    if (!(await confirm.isVisible())) await card.getByRole('button', { name: 'Верно, потому что…' }).click();
    await expect(confirm, 'without a reason nothing is confirmed').toBeDisabled();
    await card.getByLabel('Верно, потому что…').fill('Так в годовой отчётности');
    await confirm.click();
    await expect.poll(() => left(page)).toBe(all - 1);
    await expect(page.getByText('«Так в годовой отчётности»')).toBeVisible();
    await page.getByRole('button', { name: 'Позже' }).first().click();
    await expect(page.getByText('Отложено: число остаётся в таблице без оценки.')).toBeVisible();
    expect(await left(page), 'what is put off stays open').toBe(all - 1);
    await page.getByRole('button', { name: /^Вернуть: / }).click();
    await expect.poll(() => left(page)).toBe(all);
  },
);
