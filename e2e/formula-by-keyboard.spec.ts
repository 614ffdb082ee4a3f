import { expect } from '@playwright/test';
import { openAs, test } from './as-person.ts';
import { walkTo } from './by-keyboard.ts';
import { asAdmin, fresh } from './new-client.ts';

test('a formula is written, tried, weighed and saved without a mouse', async ({ page }) => {
  const send = await asAdmin();
  const name = fresh('Выручка на человека');
  const key = `k_${Date.now()}`;
  const process = (alias: string, parent: number | null) =>
    send<{ id: number }>('POST', '/api/processes/', { name: `${name}, процесс`, alias: `${alias}_${key}`, parent });
  const { id: branch } = await process('in', (await process('out', null)).id);
  const formula = '{co.revenue} / {co.employees}';
  await send('POST', '/api/metrics/', { description: name, alias: key, formula, unit: 1, process: branch });

  await openAs(page, 'admin', '/configurator/processes-managment');
  await walkTo(page, page.getByRole('searchbox', { name: 'Найти процесс или показатель' }));
  await page.keyboard.type(key);
  const found = page.getByRole('treeitem', { name: new RegExp(name) }).last();
  await expect(found).toBeVisible();
  await walkTo(page, page.getByRole('tree'));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const edit = page.getByRole('button', { name: 'Изменить', exact: true });
  await walkTo(page, edit);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Изменить показатель' });
  const field = dialog.getByRole('textbox', { name: 'Формула' });
  // With a draft open, past years are a choice of their own.
  await walkTo(page, dialog.getByRole('radio', { name: /^с \d{4} года$/ }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'и в прошлых годах' })).toBeChecked();
  await walkTo(page, field);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' * {co.rev');
  await expect(dialog.getByRole('option', { name: /co\.revenue/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' / {co.nothing}');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText('Показателя {co.nothing} нет.')).toBeVisible();
  const save = dialog.getByRole('button', { name: 'Сохранить показатель' });
  await walkTo(page, save);
  await page.keyboard.press('Enter');
  await expect(field, 'a refused form leads back to what is wrong').toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('{co.revenue} / {co.employees} * 1000');
  // The list of suggestions may be open: Tab leaves the field all the same.
  await walkTo(page, dialog.getByRole('button', { name: 'Проверить на анкете' }));
  await page.keyboard.press('Enter');
  await walkTo(page, dialog.getByRole('combobox', { name: 'Анкета' }));
  await page.keyboard.type('Северный Терминал');
  await expect(page.getByRole('option', { name: /Северный Терминал/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Значение: [\d ,\u202f]+$/)).toBeVisible();

  await walkTo(page, save);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/Измен(ится|ятся) \d+ значени[еяй] у \d+ компани[ий]/);
  await walkTo(page, question.getByRole('region', { name: 'Значения до и после' }));
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(save, 'thinking better of it leads back to the button').toBeFocused();
  await page.keyboard.press('Enter');
  await walkTo(page, question.getByRole('button', { name: 'Сохранить изменения' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(page.getByRole('main').getByText('{co.revenue} / {co.employees} * 1000')).toBeVisible();

  await walkTo(page, page.getByRole('button', { name: 'Удалить', exact: true }));
  await page.keyboard.press('Enter');
  await walkTo(page, question.getByRole('button', { name: 'Удалить показатель' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { name: `${name}, процесс`, level: 2 })).toBeVisible();
  await expect(page.locator('h1:focus, h2:focus'), 'the focus goes to a heading, not nowhere').toBeVisible();
});
