import { expect } from '@playwright/test';
import { test } from './as-person.ts';
import { addShare, main, METRICS, openOnGround, press, PROCESSES } from './methodology-ground.ts';

test('a metric others use is retired from a year instead of deleted, marked in the tree, and collected again', async ({
  page,
}) => {
  const { t, branch, metric, send } = await openOnGround(page, METRICS);
  await send('POST', '/api/metrics/', {
    description: `Доля ${t}`,
    alias: `share_${t}`,
    formula: `{tickets_${t}} / 2`,
    unit: 1,
    process: branch,
  });
  await page.goto(`${METRICS}?metric=${metric.id}`);
  await press(main(page), 'Удалить');
  const refusal = page.getByRole('dialog', { name: 'Удалить нельзя' });
  await expect(refusal.getByText('Вместо удаления его можно вывести с какого-то года')).toBeVisible();
  await press(refusal, 'Вывести с года…');
  const dialog = page.getByRole('dialog', { name: 'из методики' });
  await expect(dialog.getByText('Его используют другие (1)')).toBeVisible();
  await expect(dialog.getByText(`Доля ${t}`)).toBeVisible();
  await dialog.getByLabel('Не собирать с года').fill('2031');
  await press(dialog, 'Вывести');
  await expect(dialog).toBeHidden();
  await expect(main(page).getByText('по 2030', { exact: true }).last()).toBeVisible();
  await expect(main(page).getByRole('treeitem', { name: `Заявки ${t}` })).toContainText('по 2030');
  await press(main(page), 'Изменить');
  const form = page.getByRole('dialog', { name: 'Изменить метрику' });
  await form.getByLabel('Собирается с года').fill('2035');
  await press(form, 'Сохранить метрику');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Сохранить изменения' }).click();
  await expect(form.getByText('Последний год раньше первого')).toBeVisible();
  await form.getByLabel('Собирается с года').fill('2026');
  await press(form, 'Сохранить метрику');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Сохранить изменения' }).click();
  await expect(form).toBeHidden();
  await expect(main(page).getByText('2026–2030').last()).toBeVisible();
  await press(main(page), 'Собирать дальше');
  await expect(main(page).getByText('с 2026').last()).toBeVisible();
  await main(page).getByRole('button', { name: 'История изменений' }).last().click();
  await page.getByRole('button', { name: 'Что изменилось' }).first().click();
  await expect(page.getByText('Собирается по год').first()).toBeVisible();
});

test('a new formula from a year leaves the earlier years their own, and can be taken back', async ({ page }) => {
  const ground = await openOnGround(page, PROCESSES);
  const { t } = ground;
  const id = await addShare(ground);
  await page.goto(`${PROCESSES}?metric=${id}`);
  await press(main(page), 'Изменить');
  const form = page.getByRole('dialog', { name: 'Изменить показатель' });
  await press(form, 'Новая формула с года…');
  await form.getByRole('textbox', { name: 'Формула' }).fill(`{tickets_${t}} / 3`);
  await form.getByLabel('Действует с года').fill('2031');
  await expect(form.getByText('Формула по 2030 год')).toBeVisible();
  await press(form, 'Сохранить показатель');
  await expect(form).toBeHidden();
  await expect(main(page).getByText('с 2031 года')).toBeVisible();
  await expect(main(page).getByText('по 2030 год')).toBeVisible();
  await expect(main(page).getByText(`{tickets_${t}} / 2`)).toBeVisible();
  await press(main(page), 'Изменить');
  await press(form, 'Вернуть эту формулу');
  await expect(form.getByLabel('Действует с года')).toBeHidden();
  await press(form, 'Оставить как было');
  await expect(form.getByLabel('Действует с года')).toHaveValue('2031');
  await press(form, 'Вернуть эту формулу');
  await press(form, 'Сохранить показатель');
  await expect(form).toBeHidden();
  await expect(main(page).getByText('с 2031 года')).toBeHidden();
  await main(page).getByRole('button', { name: 'История изменений' }).last().click();
  await page.getByRole('button', { name: 'Что изменилось' }).first().click();
  await expect(page.getByText('Прежние формулы').first()).toBeVisible();
  await expect(page.getByText(`по 2030 год: {tickets_${t}} / 2`).first()).toBeVisible();
});
