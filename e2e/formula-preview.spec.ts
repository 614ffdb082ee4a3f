import { expect } from '@playwright/test';
import { callAs, openAs, test } from './as-person.ts';

test('a formula is tried on a questionnaire step by step, and saving it first says what it changes', async ({
  page,
}) => {
  await openAs(
    page,
    'admin',
    `/configurator/processes-managment?search=${encodeURIComponent('Выручка на одного сотрудника')}`,
  );
  await page.getByRole('treeitem').last().click();
  await page.getByRole('button', { name: 'Изменить', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Изменить показатель' });
  await dialog.getByRole('button', { name: 'Проверить на анкете' }).click();
  // The eldest is whole; other journeys correct single cells of this company.
  const send = await callAs('admin');
  const eldest = '/api/sessions/?search=Северный Терминал&ordering=created_at&page_size=1';
  const { results } = await send<{ results: { id: number }[] }>('GET', eldest);
  await dialog.getByRole('combobox', { name: 'Анкета' }).fill(String(results[0]!.id));
  await page.getByRole('option', { name: new RegExp(`^№ ${results[0]!.id}, .*Северный Терминал`) }).click();
  await expect(dialog.getByText(/^Значение: [\d ,\u202f]+$/)).toBeVisible();
  await expect(dialog.getByText('{co.revenue}', { exact: true }).last()).toBeVisible();

  const formula = dialog.getByRole('textbox', { name: 'Формула' });
  // With a draft open, past years are a choice of their own.
  await dialog.getByRole('radio', { name: 'и в прошлых годах' }).check({ force: true });
  await formula.fill('{co.revenue} / ({co.employees} - {co.employees})');
  await expect(dialog.getByText(/деление на ноль/).first()).toBeVisible();
  await formula.fill('{co.revenue} / {co.employees} * 1000');
  await dialog.getByRole('button', { name: 'Сохранить показатель' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/Измен(ится|ятся) \d+ значени[еяй] у \d+ компани[ий]/);
  await expect(question.getByRole('region', { name: 'Значения до и после' })).toBeVisible();
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(dialog, 'what was written stays').toBeVisible();
});
