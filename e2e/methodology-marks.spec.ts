import { expect } from '@playwright/test';
import { test } from './as-person.ts';
import { addShare, main, METRICS, openOnGround, press, PROCESSES } from './methodology-ground.ts';

test('an indicator becomes a key one with a theme, a place and a direction, and its history says so', async ({
  page,
}) => {
  const id = await addShare(await openOnGround(page, PROCESSES));
  await page.goto(`${PROCESSES}?metric=${id}`);
  await press(main(page), 'Изменить');
  const dialog = page.getByRole('dialog', { name: 'Изменить показатель' });
  const pick = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await pick('Ключевой показатель: тема', 'Риски');
  await press(dialog, 'Сохранить показатель');
  await expect(dialog.getByText('Место среди ключевых — целое число от 1 до 99')).toBeVisible();
  await expect(dialog.getByText('Ключевому показателю нужно направление')).toBeVisible();
  await dialog.getByLabel('Место среди ключевых').fill('77');
  await pick('Что лучше', 'Меньше — лучше');
  await press(dialog, 'Сохранить показатель');
  await expect(dialog).toBeHidden();
  await expect(main(page).getByText('Риски, место 77')).toBeVisible();
  await main(page).getByRole('button', { name: 'История изменений' }).last().click();
  await page.getByRole('button', { name: 'Что изменилось' }).first().click();
  await expect(page.getByText('Тема ключевого показателя')).toBeVisible();
});

test('a definition is written in the form and read beside the metric and in its history', async ({ page }) => {
  const { metric } = await openOnGround(page, METRICS);
  await page.goto(`${METRICS}?metric=${metric.id}`);
  await expect(main(page).getByText('Определения пока нет')).toBeVisible();
  await press(main(page), 'Изменить');
  const dialog = page.getByRole('dialog', { name: 'Изменить метрику' });
  await dialog.getByLabel('Что входит', { exact: true }).fill('Все заявки за год');
  await dialog.getByLabel('Что не входит').fill('Отменённые');
  await dialog.getByLabel('Где взять').fill('Система учёта');
  await press(dialog, 'Сохранить метрику');
  await expect(dialog).toBeHidden();
  await expect(main(page).getByText('Все заявки за год')).toBeVisible();
  await main(page).getByRole('button', { name: 'История изменений' }).last().click();
  await page.getByRole('button', { name: 'Что изменилось' }).first().click();
  await expect(page.getByText('Отменённые').last()).toBeVisible();
});
