import { expect } from '@playwright/test';
import { openAs, test } from './as-person.ts';

test.setTimeout(120_000);

test('the draft of the next edition is looked at as a whole: differences, check, trial and template', async ({
  page,
}) => {
  await openAs(page, 'analyst', '/editions');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Редакция');
  await expect(main.getByText('проект', { exact: true })).toBeVisible();
  const changes = main.getByRole('region', { name: 'Что меняется' });
  await expect(changes.getByRole('link', { name: 'Доступность приложений' })).toBeVisible();
  await expect(changes.getByText('Плановые остановки считаются простоем')).toBeVisible();
  await expect(changes.getByText('выводится').first()).toBeVisible();
  await changes.getByRole('searchbox', { name: 'Показатель или ключ' }).fill('каталоге');
  await expect(changes.getByRole('link', { name: 'Модули приложения в едином каталоге' })).toBeVisible();
  await expect(changes.getByRole('link', { name: 'Доступность приложений' })).toBeHidden();
  await expect(main.getByRole('region', { name: 'Проверка целиком' }).getByText('Циклов в формулах нет')).toBeVisible();
  const trial = main.getByRole('region', { name: 'Проба на прошлых данных' });
  await expect(trial.getByRole('row', { name: /Доступность приложений/ })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Опубликовать с шаблоном' })).toBeHidden();
});

test(
  'an administrator may publish the draft only with a confirmation, and sees the published editions',
  { tag: '@gate' },
  async ({ page }) => {
    await openAs(page, 'admin', '/editions');
    const main = page.getByRole('main');
    const steps = main.getByRole('region', { name: 'Шаги проекта' });
    await expect(steps.getByText('Доступность приложений').first()).toBeVisible();
    await main.getByRole('button', { name: 'Загрузить файл' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await main.getByRole('button', { name: 'Опубликовать с шаблоном' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('начнут действовать вместе')).toBeVisible();
    await question.getByRole('button', { name: 'Отмена' }).click();
    await main.getByRole('button', { name: 'Отозвать проект' }).click();
    await expect(question.getByText('отменятся разом')).toBeVisible();
    await question.getByRole('button', { name: 'Отмена' }).click();
    await main.getByRole('combobox', { name: 'Редакция' }).click();
    await page.getByRole('option').last().click();
    await expect(main.getByText('опубликована', { exact: true })).toBeVisible();
    await expect(main.getByText('Отличий нет')).toBeVisible();
  },
);
