import { expect, type Page } from '@playwright/test';
import { test } from './as-person.ts';
import { walkTo } from './by-keyboard.ts';

const NAME = 'Доля информационных систем с актуальным описанием';

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('textbox', { name: /имя/i })).toBeFocused();
  await page.keyboard.type('analyst');
  await page.keyboard.press('Tab');
  await page.keyboard.type('etalon-demo');
  await page.keyboard.press('Enter');
  await expect(heading(page, /.+/)).toBeVisible({ timeout: 30_000 });
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('an analyst gets from the sign-in to a fence of one indicator by keyboard alone', async ({ page }) => {
  test.slow();
  const { keyboard } = page;
  await signIn(page, '/benchmarks/calculation');

  await walkTo(page, page.getByRole('link', { name: 'К содержимому страницы' }));
  await keyboard.press('Enter');
  await walkTo(page, page.getByLabel('Отрасли'));
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await expect(page).toHaveURL(/industries=/);
  await walkTo(page, page.getByRole('button', { name: /Взять все отрасли/ }));
  await keyboard.press('Enter');
  await expect(page).not.toHaveURL(/industries=/);
  await walkTo(page, page.getByRole('button', { name: 'Запустить расчёт' }));
  await keyboard.press('Enter');
  await expect(heading(page, /Бенчмарк № \d+/), 'the result is read from its title on').toBeFocused({
    timeout: 30_000,
  });

  await walkTo(page, page.getByRole('main').getByRole('link', { name: 'Показатели', exact: true }));
  await keyboard.press('Enter');
  await walkTo(page, page.getByRole('searchbox', { name: 'Найти показатель' }));
  await keyboard.type(NAME);
  await walkTo(page, page.getByRole('link', { name: NAME }));
  await keyboard.press('Enter');
  await expect(heading(page, NAME), 'the indicator is read from its title on').toBeFocused();

  await walkTo(page, page.getByLabel('Годы'));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await walkTo(page, page.getByRole('button', { name: 'Сбросить отборы' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Отборы' }), 'the focus stays where it was').toBeFocused();

  const fences = page.getByRole('region', { name: 'Границы значений' });
  await walkTo(page, fences.getByLabel('Верхняя граница'));
  await keyboard.type('сто');
  await expect(fences.getByLabel('Верхняя граница')).toHaveAccessibleDescription('Введите число, например 12,5');
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('90');
  await expect(
    fences
      .getByRole('row', { name: /^Исключено/ })
      .getByRole('cell')
      .last(),
  ).not.toHaveText('0');
  await walkTo(page, fences.getByLabel('Причина'));
  await keyboard.type('Больше девяноста не бывает');
  await walkTo(page, fences.getByRole('button', { name: 'Задать границы' }));
  await keyboard.press('Enter');
  await expect(fences).toContainText('заданы вручную');
  await expect(fences, 'the focus stays where it was').toBeFocused();
  await walkTo(page, fences.getByLabel('Причина'));
  await keyboard.type('Бывает');
  await walkTo(page, fences.getByRole('button', { name: 'Вернуть вычисленные' }));
  await keyboard.press('Enter');
  await expect(fences).not.toContainText('заданы вручную');
});

test('a comment in the history is typed by keyboard, and the work goes on from it', async ({ page }) => {
  test.slow();
  await signIn(page, '/benchmarks/history');
  await walkTo(page, page.getByRole('searchbox', { name: 'Номер или комментарий' }));
  await page.keyboard.type('Рынок до отчётов');
  const comment = page.getByRole('row', { name: /Рынок до отчётов/ }).getByRole('button', { name: /^Изменить/ });
  await walkTo(page, comment);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' и ещё');
  await page.keyboard.press('Escape');
  await expect(comment, 'thought better of').toBeFocused();
});
